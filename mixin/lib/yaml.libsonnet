// Writes YAML: keys plain, texts of several lines as blocks. The standard library's writer takes a quarter of a minute
// to decide which keys need quotes; here none does.
local block(text, indent) =
  '|\n' + std.join('\n', [
    indent + line
    for line in std.split(std.substr(text, 0, std.length(text) - 1), '\n')
  ]);

local scalar(value, indent) =
  if !std.isString(value) then std.toString(value)
  else if value != '' && value[std.length(value) - 1] == '\n' then block(value, indent)
  else std.escapeStringJson(value);

local isTree(value) = (std.isObject(value) || std.isArray(value)) && std.length(value) > 0;

// `first` comes before the first line, `indent` before the others.
local tree(value, first, indent) =
  if std.isObject(value) then
    local keys = std.objectFields(value);
    std.join('\n', [
      local key = keys[index];
      (if index == 0 then first else indent) + key + ':' + (
        if isTree(value[key]) then '\n' + tree(value[key], indent + '  ', indent + '  ')
        else ' ' + scalar(value[key], indent + '  ')
      )
      for index in std.range(0, std.length(keys) - 1)
    ])
  else
    std.join('\n', [
      local start = if index == 0 then first else indent;
      if isTree(value[index]) then tree(value[index], start + '- ', indent + '  ')
      else start + '- ' + scalar(value[index], indent + '  ')
      for index in std.range(0, std.length(value) - 1)
    ]);

function(value) tree(value, '', '')
