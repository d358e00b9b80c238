/// The shells that can be taught to complete.
///
/// The scripts only pass the words on and show the answer: what can come next is decided in one place, `Completer`.
enum CompletionShell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    var script: String {
        switch self {
        case .bash: CompletionShell.bashScript
        case .zsh: CompletionShell.zshScript
        case .fish: CompletionShell.fishScript
        }
    }

    /// Bash breaks words at "=" too, so they are joined again, and only what follows it is replaced.
    private static let bashScript = #"""
        # Completion of hketactl for bash: source <(hketactl completion bash)
        _hketactl() {
            local word line candidate cut=0 joined=
            local -a words=()
            for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
                if [[ $word == "=" && ${#words[@]} -gt 0 ]]; then
                    words[-1]+="="
                    joined=1
                elif [[ -n $joined ]]; then
                    words[-1]+=$word
                    joined=
                else
                    words+=("$word")
                fi
            done
            local current=${words[-1]-}
            # Where "=" was taken out of COMP_WORDBREAKS, the whole word is replaced.
            if [[ $current == --*=* && ${COMP_WORDS[COMP_CWORD]} != --*=* ]]; then
                candidate=${current%%=*}=
                cut=${#candidate}
            fi
            if [[ $current == [\"\']* ]]; then words[-1]=${current:1}; fi
            COMPREPLY=()
            while IFS= read -r line; do
                candidate=${line%%$'\t'*}
                if [[ $candidate == ":files" ]]; then
                    compopt -o filenames 2>/dev/null
                    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "${current:cut}")
                    return
                fi
                candidate=${candidate:cut}
                if [[ $current == [\"\']* ]]; then
                    COMPREPLY+=("$candidate")
                else
                    printf -v candidate %q "$candidate"
                    COMPREPLY+=("$candidate")
                fi
            done < <("${COMP_WORDS[0]}" __complete -- "${words[@]}" 2>/dev/null)
        }
        complete -F _hketactl hketactl

        """#

    private static let zshScript = #"""
        #compdef hketactl
        # Completion of hketactl for zsh: source <(hketactl completion zsh)
        _hketactl() {
            local line
            local -a candidates
            for line in "${(@f)$("${(Q)words[1]}" __complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                case $line in
                    ("") ;;
                    (:files) compset -P '*='; _files; return ;;
                    (*$'\t'*) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
                    (*) candidates+=("${line//:/\\:}") ;;
                esac
            done
            _describe -V 'hketactl' candidates
        }
        if [[ ${funcstack[1]-} == _hketactl ]]; then
            _hketactl "$@"
        else
            compdef _hketactl hketactl
        fi

        """#

    private static let fishScript = #"""
        # Completion of hketactl for fish: hketactl completion fish | source
        function __hketactl_complete
            set -l words (commandline -opc)
            set -l program $words[1]
            set -e words[1]
            set -l current (commandline -ct)
            for line in ($program __complete -- $words "$current" 2>/dev/null)
                if test "$line" = ":files"
                    __fish_complete_path (string replace -r -- '^--[^=]*=' '' "$current")
                else
                    echo $line
                end
            end
        end
        complete -c hketactl -f -a '(__hketactl_complete)'

        """#
}
