// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

/// How the page looks; the same bytes in each page, since the policy names their hash.
public enum PageStyle: Sendable {
    /// As a source in `style-src`.
    public static let source = "'sha256-B/B1MDpDriQP0P7kpZu/Nw2gaeyXuXRGJNPDuhNFJZ8='"

    public static let text = #"""
        :root {color-scheme: light dark;--paper: #eef1f4;--card: #ffffff;--ink: #0b0e12;--muted: #4a525c;--line: #d3d9e0;--accent: #0a58a8;--accent-ink: #ffffff;--shadow: 0 1px 2px rgb(15 23 32 / 8%), 0 4px 14px rgb(15 23 32 / 6%);--banner: #fff3d6;--banner-ink: #5c3b00;font: 400 clamp(16px, 11.5px + 0.42vw, 30px) / 1.4 system-ui, -apple-system, "Segoe UI", "Noto Sans","PingFang HK", "Noto Sans HK", "Noto Sans CJK HK", "Noto Sans TC", "Microsoft JhengHei", sans-serif;}
        :root[lang="zh-Hans"] {font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC","Microsoft YaHei", sans-serif;}
        @media (prefers-color-scheme: dark) {
        :root:not([data-theme="light"]) {--paper: #07090c;--card: #12161c;--ink: #f2f5f8;--muted: #a9b3be;--line: #2a313a;--accent: #7ab8ff;--accent-ink: #06101c;--shadow: inset 0 1px 0 rgb(255 255 255 / 4%);--banner: #3a2a08;--banner-ink: #ffdf9e;}}
        :root[data-theme="dark"] {color-scheme: dark;--paper: #07090c;--card: #12161c;--ink: #f2f5f8;--muted: #a9b3be;--line: #2a313a;--accent: #7ab8ff;--accent-ink: #06101c;--shadow: inset 0 1px 0 rgb(255 255 255 / 4%);--banner: #3a2a08;--banner-ink: #ffdf9e;}
        :root[data-theme="light"] {color-scheme: light;}
        *, ::before, ::after { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body, h1, h2, h3, p, ol, ul { margin: 0; padding: 0; }
        ol, ul { list-style: none; }
        bdi { unicode-bidi: isolate; }
        body {background: var(--paper);color: var(--ink);min-height: 100vh;display: flex;flex-direction: column;padding: 0 max(clamp(0.6rem, 1.6vw, 2rem), env(safe-area-inset-right)) env(safe-area-inset-bottom) max(clamp(0.6rem, 1.6vw, 2rem), env(safe-area-inset-left));overflow-wrap: anywhere;-webkit-text-size-adjust: 100%;text-size-adjust: 100%;}
        .sprite { position: absolute; width: 0; height: 0; overflow: hidden; }
        .icon {width: 1.1em;height: 1.1em;flex: none;fill: none;stroke: currentColor;stroke-width: 2;stroke-linecap: round;stroke-linejoin: round;vertical-align: -0.17em;}
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 0.4rem; }
        button, input, select, textarea { font: inherit; color: inherit; }
        button { cursor: pointer; }
        button:disabled { cursor: default; }
        .top {display: flex;flex-wrap: wrap;align-items: center;gap: 0.4rem 1rem;padding: 0.9rem 0 0.5rem;}
        .top h1 { font-size: 1.25rem; font-weight: 700; letter-spacing: -0.01em; }
        .clock { font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums; color: var(--muted); }
        .controls { margin-inline-start: auto; display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem; }
        .languages { display: flex; border: 1px solid var(--line); border-radius: 0.6rem; overflow: hidden; }
        .languages a {padding: 0.3rem 0.65rem;min-width: 2.5rem;text-align: center;color: var(--muted);text-decoration: none;}
        .languages a:focus-visible { outline-offset: -3px; }
        .languages a[aria-current] { background: var(--ink); color: var(--paper); font-weight: 600; }
        .control {display: inline-flex;align-items: center;gap: 0.4rem;padding: 0.3rem 0.7rem;min-height: 2.1rem;border: 1px solid var(--line);border-radius: 0.6rem;background: var(--card);color: var(--ink);}
        .control:hover:enabled { border-color: var(--accent); }
        .control:disabled { color: var(--muted); border-style: dashed; }
        .control.strong { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); font-weight: 600; }
        .control.small { padding: 0.3rem 0.45rem; }
        .bottom {margin-top: auto;display: flex;flex-wrap: wrap;gap: 0.2rem 1.2rem;padding: 1.4rem 0 1rem;font-size: 0.85rem;color: var(--muted);font-variant-numeric: tabular-nums;}
        .links { display: flex; flex-wrap: wrap; gap: 0 0.2rem; margin-inline-start: auto; }
        .links a { color: inherit; padding: 0.2rem 0.4rem; }
        .banner {display: flex;flex-wrap: wrap;align-items: center;gap: 0.5rem 0.8rem;margin: 0.3rem 0;padding: 0.6rem 0.9rem;border-radius: 0.7rem;border: 1px solid currentColor;background: var(--banner);color: var(--banner-ink);font-weight: 500;}
        .banner .words { flex: 1 1 14rem; }
        .banner .retry {display: inline-flex;align-items: center;gap: 0.4rem;padding: 0.3rem 0.8rem;border: 1px solid currentColor;border-radius: 0.6rem;background: transparent;font-weight: 600;}
        .group { margin-top: 1rem; }
        .group h2 {font-size: 1rem;font-weight: 700;color: var(--muted);margin: 0 0 0.5rem;display: flex;align-items: center;gap: 0.8rem;}
        .group h2::after { content: ""; flex: 1; min-width: 1rem; height: 1px; background: var(--line); }
        .group h2 bdi { max-height: 2.8em; overflow: hidden; }
        .missing { color: var(--muted); padding: 0.4rem 0; }
        .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20.5rem), 1fr)); gap: 0.7rem; }
        .card {--state: var(--state-light);display: flex;flex-direction: column;gap: 0.55rem;min-width: 0;padding: 0.8rem 0.9rem 0.75rem;background: var(--card);border-radius: 0.9rem;border: 1px solid var(--line);box-shadow: var(--shadow);position: relative;}
        .head { display: flex; gap: 0.75rem; align-items: flex-start; min-width: 0; }
        .where { flex: 1; min-width: 0; }
        .where h3 {font-size: 1.12rem;line-height: 1.25;font-weight: 700;letter-spacing: -0.005em;display: -webkit-box;-webkit-box-orient: vertical;-webkit-line-clamp: 2;overflow: hidden;}
        .toward { font-weight: 400; color: var(--muted); }
        .at {font-size: 0.88rem;line-height: 1.35;margin-top: 0.15rem;color: var(--muted);display: -webkit-box;-webkit-box-orient: vertical;-webkit-line-clamp: 3;overflow: hidden;}
        .at .own { color: var(--ink); font-weight: 550; }
        .plate {flex: none;display: flex;flex-direction: column;align-items: center;justify-content: center;min-width: 4.3rem;max-width: 7.2rem;min-height: 2.9rem;padding: 0.2rem 0.55rem;border-radius: 0.5rem;font-weight: 750;font-size: 1.4rem;line-height: 1.1;text-align: center;font-variant-numeric: tabular-nums;background: #5f6670;color: #ffffff;overflow: hidden;}
        .plate bdi {display: -webkit-box;-webkit-box-orient: vertical;-webkit-line-clamp: 3;overflow: hidden;max-width: 100%;}
        .plate[data-long] { font-size: 0.95rem; overflow-wrap: break-word; }
        .plate small { font-size: 0.68rem; font-weight: 600; letter-spacing: 0.02em; line-height: 1.3; }
        .plate small:empty { display: none; }
        .chip {display: flex;flex-wrap: wrap;align-items: center;gap: 0 0.4rem;font-size: 0.88rem;font-weight: 650;color: var(--state);order: 5;margin-top: auto;}
        .chip .icon { width: 1.15em; height: 1.15em; stroke-width: 2.2; }
        .card:is([data-state="error"], [data-state="stale"], [data-state="offline"]) .chip .icon { width: 1.45em; height: 1.45em; }
        .chip .age { font-size: inherit; font-weight: 500; }
        .chip .age:not(:empty)::before { content: "· "; }
        .card[data-state="stale"] :is(.where, .next, .walk) { opacity: 0.8; }
        .card:is([data-state="offline"], [data-state="error"]) :is(.where, .next) { opacity: 0.6; }
        .card:is([data-state="stale"], [data-state="offline"], [data-state="error"]) { --muted: var(--ink); }
        .card:is([data-state="stale"], [data-state="offline"], [data-state="error"]) .basis { color: var(--ink) !important; }
        .card:is([data-state="stale"], [data-state="offline"]) { border-style: dashed; }
        .card[data-state="error"] { border-color: var(--state); }
        .card[data-state="no_service"] .reason, .card[data-state="loading"] .chip { font-size: 1rem; }
        .next { display: grid; grid-template-columns: 1.3fr 1fr 1fr; gap: 0.2rem; order: 2; }
        .next li { min-width: 0; display: flex; }
        .coming {flex: 1;min-width: 0;display: flex;flex-direction: column;align-items: flex-start;gap: 0.05rem;padding: 0.15rem 0.35rem 0.25rem;margin-inline-start: -0.35rem;border: 0;border-radius: 0.5rem;background: none;text-align: start;font-size: 0.78rem;line-height: 1.3;color: var(--muted);}
        button.coming:hover { background: color-mix(in srgb, var(--ink) 6%, transparent); }
        .count {display: flex;align-items: flex-end;gap: 0.25em;min-height: 2.75rem;max-width: 100%;color: var(--ink);white-space: nowrap;line-height: 1;font-size: 0.85rem;}
        .figure {font-size: 1.85rem;font-weight: 650;font-variant-numeric: tabular-nums;letter-spacing: -0.03em;}
        .next li:first-child .figure { font-size: 2.7rem; font-weight: 750; }
        .figure[data-wide] { font-size: 1.45rem; letter-spacing: -0.02em; }
        .next li:first-child .figure[data-wide] { font-size: 1.9rem; }
        .next li[data-past] .figure { text-decoration: line-through; text-decoration-thickness: 2px; }
        .next li[data-past] .count { white-space: normal; flex-wrap: wrap; }
        .unit { font-weight: 500; padding-bottom: 0.2em; }
        .unit:empty { display: none; }
        .basis, .special { display: inline-flex; align-items: center; gap: 0.25rem; }
        .next li[data-basis="live"] .basis { color: var(--live); }
        .next li[data-basis="timetable"] .figure { font-weight: 450; }
        .special { color: var(--ink); font-weight: 600; }
        .platform { color: var(--ink); font-weight: 600; }
        .elsewhere, .remark {max-width: 100%;display: -webkit-box;-webkit-box-orient: vertical;-webkit-line-clamp: 2;overflow: hidden;}
        .reason { order: 1; display: flex; align-items: center; gap: 0.5rem; font-weight: 600; }
        .reason .icon { width: 1.5em; height: 1.5em; color: var(--state); }
        .card[data-state="no_service"] .chip .icon { display: none; }
        .walk { order: 3; display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.45rem; font-size: 0.9rem; color: var(--muted); }
        .walk strong { color: var(--ink); font-weight: 650; }
        .walk[data-urgency="now"] strong {background: var(--ink);color: var(--card);border-radius: 0.4rem;padding: 0 0.5rem;}
        details summary { cursor: pointer; color: var(--accent); font-weight: 600; font-size: 0.88rem; }
        .cause { order: 6; font-size: 0.88rem; }
        .cause summary { color: var(--state); }
        .cause p { padding: 0.3rem 0 0; max-height: 12em; overflow: auto; }
        .reveal { margin-top: 0.2rem; font-size: 0.88rem; }
        .reveal p { color: var(--ink); padding-top: 0.2rem; max-height: 8em; overflow: auto; }
        .card[data-state="loading"] .chip .icon { animation: turn 1s linear infinite; width: 1.6em; height: 1.6em; }
        @keyframes turn { to { transform: rotate(1turn); } }
        @media (prefers-reduced-motion: reduce) {
        *, ::before, ::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }}
        @media (max-width: 26rem) {
        .control > span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }.control.strong > span { position: static; clip-path: none; width: auto; height: auto; }.plate { min-width: 3.9rem; max-width: 6.6rem; }.plate[data-long] { font-size: 0.84rem; }.next { grid-template-columns: 1fr 1fr 1fr; }.coming { font-size: 0.72rem; padding-inline: 0.2rem; margin-inline-start: -0.2rem; }.basis, .special { gap: 0.15rem; }.figure { font-size: 1.6rem; }.figure[data-wide] { font-size: 1.3rem; }.next li:first-child .figure { font-size: 2.5rem; }.next li:first-child .figure[data-wide] { font-size: 1.6rem; }}
        :root[data-kiosk] { font-size: clamp(18px, 9px + 0.95vw, 64px); }
        :root[data-kiosk] .bottom .links, :root[data-kiosk] .controls { display: none; }
        :root[data-kiosk] .clock { margin-inline-start: auto; font-size: 1.9rem; color: var(--ink); }
        :root[data-kiosk] .top h1 { font-size: 1.5rem; }
        :root[data-kiosk][data-still] { cursor: none; }
        :root[data-kiosk] button.coming { pointer-events: none; }
        .welcome { max-width: 46rem; margin: 1.5rem auto; }
        .welcome h2 { font-size: 1.7rem; line-height: 1.2; letter-spacing: -0.015em; }
        .welcome > p { color: var(--muted); margin: 0.4rem 0 1.1rem; }
        .steps { counter-reset: step; display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 0.8rem; margin-bottom: 1.4rem; }
        .steps li { counter-increment: step; padding-inline-start: 2.6rem; position: relative; }
        .steps li::before {content: counter(step);position: absolute;inset-inline-start: 0;top: 0;width: 1.9rem;height: 1.9rem;border-radius: 50%;display: grid;place-items: center;background: var(--accent);color: var(--accent-ink);font-weight: 700;}
        .steps strong { display: block; }
        .steps span { color: var(--muted); font-size: 0.88rem; }
        .window {width: min(46rem, calc(100vw - 1.2rem));max-height: 88vh;margin: 6vh auto auto;padding: 0 1rem 1rem;border: 1px solid var(--line);border-radius: 1rem;background: var(--card);color: var(--ink);overflow: auto;}
        .window::backdrop { background: rgb(0 0 0 / 55%); }
        .window .bar {position: sticky;top: 0;z-index: 1;display: flex;align-items: center;justify-content: space-between;padding: 0.8rem 0 0.5rem;background: var(--card);}
        .window .bar h2 { font-size: 1.15rem; }
        .search label, .keeping label, .keeping .label, .editor label { display: block; font-weight: 600; font-size: 0.9rem; margin: 0.6rem 0 0.25rem; }
        input, select, textarea {width: 100%;min-height: 2.5rem;padding: 0.4rem 0.7rem;border: 1px solid var(--muted);border-radius: 0.6rem;background: var(--paper);}
        input::placeholder { color: var(--muted); opacity: 1; }
        textarea { font: 0.85rem / 1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, "Noto Sans Mono", monospace; resize: vertical; white-space: pre-wrap; overflow-wrap: anywhere; }
        .search input { font-size: 1.15rem; min-height: 3rem; }
        .status { min-height: 1.5em; color: var(--muted); font-size: 0.88rem; padding: 0.25rem 0; }
        .hint { color: var(--muted); font-size: 0.88rem; padding: 0.3rem 0; }
        .row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin-top: 0.4rem; }
        .results { display: grid; gap: 0.35rem; }
        .result, .stop-line {width: 100%;display: flex;align-items: center;gap: 0.75rem;padding: 0.4rem 0.5rem;border: 1px solid var(--line);border-radius: 0.7rem;background: var(--card);text-align: start;}
        .result:hover, .stop-line:hover { border-color: var(--accent); }
        .result .plate { font-size: 1.1rem; min-height: 2.4rem; }
        .result .plate[data-long] { font-size: 0.82rem; }
        .lines { display: grid; min-width: 0; }
        .way { font-weight: 600; }
        .also { color: var(--muted); font-size: 0.85rem; max-height: 2.8em; overflow: hidden; }
        .route h3, .keeping h3 { font-size: 1.15rem; margin: 0.8rem 0 0.4rem; }
        .switch { display: flex; flex-wrap: wrap; gap: 0.4rem; }
        .choice { padding: 0.35rem 0.9rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--card); }
        .choice[aria-pressed="true"] { background: var(--ink); color: var(--card); font-weight: 600; }
        .stops { --track: var(--line); }
        .stops li { position: relative; padding-inline-start: 1.6rem; }
        .stops li::before {content: "";position: absolute;inset-inline-start: 0.5rem;top: 0;bottom: 0;width: 0.3rem;background: var(--track);}
        .stops li:first-child::before { top: 50%; }
        .stops li:last-child::before { bottom: 50%; }
        .stops li::after {content: "";position: absolute;inset-inline-start: 0.25rem;top: calc(50% - 0.4rem);width: 0.8rem;height: 0.8rem;border-radius: 50%;background: var(--card);border: 0.2rem solid var(--track);}
        .stop-line { border-color: transparent; border-radius: 0.5rem; background: none; min-height: 2.5rem; }
        .stop-line .number { color: var(--muted); font-variant-numeric: tabular-nums; min-width: 1.6em; text-align: end; }
        .stop-name { flex: 1; min-width: 0; max-height: 4.2em; overflow: hidden; }
        .soon { font-weight: 600; font-variant-numeric: tabular-nums; text-align: end; max-width: 50%; }
        .edit-group { border: 1px solid var(--line); border-radius: 0.8rem; padding: 0.6rem 0.7rem; margin-bottom: 0.7rem; }
        .edit-group .row input { flex: 1 1 9rem; width: auto; }
        .edit-watches li { display: flex; align-items: center; gap: 0.35rem; padding: 0.3rem 0; border-top: 1px solid var(--line); margin-top: 0.3rem; flex-wrap: wrap; }
        .edit-watches .what { flex: 1 1 12rem; min-width: 0; max-height: 4.2em; overflow: hidden; }
        .edit-watches .number { font-weight: 700; }
        .edit-watches select { width: auto; max-width: 9rem; }
        .editor > .row input { flex: 1 1 9rem; width: auto; }
        .card[data-state="fresh"]{--state:#1A7F37}
        .card[data-state="stale"]{--state:#8A6100}
        .card[data-state="offline"]{--state:#A4480B}
        .card[data-state="error"]{--state:#CF222E}
        .card[data-state="no_service"]{--state:#5A4FCF}
        .card[data-state="degraded"]{--state:#0B6E99}
        .card[data-state="loading"]{--state:#5F6670}
        .plate[data-sign="kmb"]{background:#D9141E;color:#FFFFFF}
        .stops li[data-sign="kmb"]{--track:#D9141E}
        .plate[data-sign="citybus"]{background:#FFDD00;color:#111111}
        .stops li[data-sign="citybus"]{--track:#FFDD00}
        .plate[data-sign="mtr"]{background:#A6192E;color:#FFFFFF}
        .stops li[data-sign="mtr"]{--track:#A6192E}
        .plate[data-sign="ferry"]{background:#006DAA;color:#FFFFFF}
        .stops li[data-sign="ferry"]{--track:#006DAA}
        .plate[data-sign="AEL"]{background:#1C7670;color:#FFFFFF}
        .stops li[data-sign="AEL"]{--track:#1C7670}
        .plate[data-sign="DRL"]{background:#F550A6;color:#111111}
        .stops li[data-sign="DRL"]{--track:#F550A6}
        .plate[data-sign="EAL"]{background:#5EB6E4;color:#111111}
        .stops li[data-sign="EAL"]{--track:#5EB6E4}
        .plate[data-sign="ISL"]{background:#0860A8;color:#FFFFFF}
        .stops li[data-sign="ISL"]{--track:#0860A8}
        .plate[data-sign="KTL"]{background:#1A9431;color:#111111}
        .stops li[data-sign="KTL"]{--track:#1A9431}
        .plate[data-sign="SIL"]{background:#B5BD00;color:#111111}
        .stops li[data-sign="SIL"]{--track:#B5BD00}
        .plate[data-sign="TCL"]{background:#FE7F1D;color:#111111}
        .stops li[data-sign="TCL"]{--track:#FE7F1D}
        .plate[data-sign="TKL"]{background:#6B208B;color:#FFFFFF}
        .stops li[data-sign="TKL"]{--track:#6B208B}
        .plate[data-sign="TML"]{background:#9A3B26;color:#FFFFFF}
        .stops li[data-sign="TML"]{--track:#9A3B26}
        .plate[data-sign="TWL"]{background:#E2231A;color:#FFFFFF}
        .stops li[data-sign="TWL"]{--track:#E2231A}
        :root{--live:#1A7F37}
        @media (prefers-color-scheme:dark){
        :root:not([data-theme="light"]) .card[data-state="fresh"]{--state:#3FB950}:root:not([data-theme="light"]) .card[data-state="stale"]{--state:#E3B341}:root:not([data-theme="light"]) .card[data-state="offline"]{--state:#F0883E}:root:not([data-theme="light"]) .card[data-state="error"]{--state:#FF7B72}:root:not([data-theme="light"]) .card[data-state="no_service"]{--state:#A99BF5}:root:not([data-theme="light"]) .card[data-state="degraded"]{--state:#56C2E6}:root:not([data-theme="light"]) .card[data-state="loading"]{--state:#9DA5AE}:root:not([data-theme="light"]){--live:#3FB950}}
        :root[data-theme="dark"] .card[data-state="fresh"]{--state:#3FB950}
        :root[data-theme="dark"] .card[data-state="stale"]{--state:#E3B341}
        :root[data-theme="dark"] .card[data-state="offline"]{--state:#F0883E}
        :root[data-theme="dark"] .card[data-state="error"]{--state:#FF7B72}
        :root[data-theme="dark"] .card[data-state="no_service"]{--state:#A99BF5}
        :root[data-theme="dark"] .card[data-state="degraded"]{--state:#56C2E6}
        :root[data-theme="dark"] .card[data-state="loading"]{--state:#9DA5AE}
        :root[data-theme="dark"]{--live:#3FB950}
        """#
}
