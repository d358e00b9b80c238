// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

/// The page around the board, in the order in which it is sent.
public enum PageTemplate: Sendable {
    /// What is filled in for each answer.
    public enum Slot: String, CaseIterable, Sendable {
        case asOf
        case board
        case clock
        case data
        case languageLabel
        case languageTag
        case languages
        case links
        case notices
        case rootAttributes
        case title
    }

    /// A piece of the page.
    public enum Part: Sendable {
        case text(String)
        case style
        case slot(Slot)
    }

    public static let parts: [Part] = [
        .text(
            #"""
            <!DOCTYPE html>
            <html lang="
            """#
        ),
        .slot(.languageTag),
        .text(
            #"""
            "
            """#
        ),
        .slot(.rootAttributes),
        .text(
            #"""
            >
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <noscript><meta http-equiv="refresh" content="30"></noscript>
            <title>
            """#
        ),
        .slot(.title),
        .text(
            #"""
            </title>
            <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%23d9141e'/%3E%3Cpath d='M8 8h16v13H8zM8 16h16M11 21v3M21 21v3' fill='none' stroke='%23fff' stroke-width='2.6' stroke-linejoin='round' stroke-linecap='round'/%3E%3C/svg%3E">
            <style>
            """#
        ),
        .style,
        .text(
            #"""
            </style>
            <link rel="modulepreload" href="page/dom-8f6d3f364e0b.js">
            <link rel="modulepreload" href="page/table-7369a4f1d1b7.js">
            <link rel="modulepreload" href="page/texts-dd43bb89ccf8.js">
            <link rel="modulepreload" href="page/ageing-59c554b1ad26.js">
            <link rel="modulepreload" href="page/clock-5869a0407e89.js">
            <link rel="modulepreload" href="page/view-03bef330e9bd.js">
            <link rel="modulepreload" href="page/banner-548e54e07ff5.js">
            <link rel="modulepreload" href="page/renewal-0c60809c446f.js">
            <link rel="modulepreload" href="page/controls-3fb1e184469f.js">
            <link rel="modulepreload" href="page/card-3d81612e2610.js">
            <link rel="modulepreload" href="page/groups-18fb0ede01d6.js">
            <link rel="modulepreload" href="page/kiosk-4a1d1c12c123.js">
            <link rel="modulepreload" href="page/live-792d4f3ce5b4.js">
            <script type="module" src="page/board-ab82d5c39704.js"></script>
            </head>
            <body>
            <svg class="sprite" aria-hidden="true" focusable="false">
            <symbol id="i-fresh" viewBox="0 0 24 24"><circle cx="12" cy="12" r="5" fill="currentColor" stroke="none"/><circle cx="12" cy="12" r="9.5" opacity=".45"/></symbol>
            <symbol id="i-stale" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><path d="M12 6.8V12l3.6 2.2"/></symbol>
            <symbol id="i-offline" viewBox="0 0 24 24"><path d="M2.5 9.5a14 14 0 0 1 5-3.2M11 5.1a14 14 0 0 1 10.5 4.4M6 13.2a9 9 0 0 1 3.6-2.2M15 11.2a9 9 0 0 1 3 2M9.2 16.8a4.4 4.4 0 0 1 5.6 0M12 20.2v.01M4 3l16 18"/></symbol>
            <symbol id="i-error" viewBox="0 0 24 24"><path d="M12 3.2 22 20.6H2z"/><path d="M12 9.8v4.6M12 17.4v.01"/></symbol>
            <symbol id="i-no_service" viewBox="0 0 24 24"><path d="M20.2 14.6A8.6 8.6 0 1 1 9.6 3.8a7 7 0 0 0 10.6 10.8z" fill="currentColor"/></symbol>
            <symbol id="i-degraded" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" stroke-dasharray="2.6 3.05"/><path d="M8 12h.01M12 12h.01M16 12h.01"/></symbol>
            <symbol id="i-loading" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" opacity=".25"/><path d="M12 3a9 9 0 0 1 9 9"/></symbol>
            <symbol id="i-live" viewBox="0 0 24 24"><circle cx="6" cy="18" r="2" fill="currentColor" stroke="none"/><path d="M6 11a7 7 0 0 1 7 7M6 5a13 13 0 0 1 13 13"/></symbol>
            <symbol id="i-timetable" viewBox="0 0 24 24"><rect x="3.5" y="5" width="17" height="15.5" rx="2"/><path d="M3.5 10h17M8 2.8v4M16 2.8v4"/></symbol>
            <symbol id="i-special" viewBox="0 0 24 24"><path d="m12 2.8 2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.4 6.4-.8z" fill="currentColor"/></symbol>
            <symbol id="i-walk" viewBox="0 0 24 24"><circle cx="13" cy="3.9" r="1.7" fill="currentColor"/><path d="m8 21.5 2.6-6.3-1.3-3.4 1.1-4.6 3 .6 1.6 3.2 3.2 1.4M10.6 15.2l3.4 1.9 1.2 4.4M10.4 7.2 7 9.4l-.9 3.4"/></symbol>
            <symbol id="i-search" viewBox="0 0 24 24"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5.5 5.5"/></symbol>
            <symbol id="i-edit" viewBox="0 0 24 24"><path d="M4 20l1-5L16.5 3.5l4 4L9 19zM14 6l4 4"/></symbol>
            <symbol id="i-theme" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8.5"/><path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor"/></symbol>
            <symbol id="i-close" viewBox="0 0 24 24"><path d="M5 5l14 14M19 5 5 19"/></symbol>
            <symbol id="i-back" viewBox="0 0 24 24"><path d="M20 12H4.5M11 5l-7 7 7 7"/></symbol>
            <symbol id="i-up" viewBox="0 0 24 24"><path d="M12 20V4.5M5 11l7-7 7 7"/></symbol>
            <symbol id="i-down" viewBox="0 0 24 24"><path d="M12 4v15.5M5 13l7 7 7-7"/></symbol>
            <symbol id="i-remove" viewBox="0 0 24 24"><path d="M4 6.5h16M9 6V3.5h6V6M6.5 6.5l1 14h9l1-14M10.2 10.5v6M13.8 10.5v6"/></symbol>
            <symbol id="i-retry" viewBox="0 0 24 24"><path d="M20 5v5h-5M19.5 10A8 8 0 1 0 20 14"/></symbol>
            <symbol id="i-copy" viewBox="0 0 24 24"><rect x="8" y="8" width="12.5" height="12.5" rx="2"/><path d="M16 5V3.5H3.5V16H5"/></symbol>
            </svg>
            <header class="top">
            <h1>
            """#
        ),
        .slot(.title),
        .text(
            #"""
            </h1>
            <p class="clock"><time id="clock">
            """#
        ),
        .slot(.clock),
        .text(
            #"""
            </time></p>
            <div class="controls" id="controls">
            <nav class="languages" aria-label="
            """#
        ),
        .slot(.languageLabel),
        .text(
            #"""
            ">
            """#
        ),
        .slot(.languages),
        .text(
            #"""
            </nav>
            </div>
            </header>
            <div id="banner" role="status" aria-live="polite">
            """#
        ),
        .slot(.notices),
        .text(
            #"""
            </div>
            <main id="board">

            """#
        ),
        .slot(.board),
        .text(
            #"""

            </main>
            <footer class="bottom">
            <p id="as-of">
            """#
        ),
        .slot(.asOf),
        .text(
            #"""
            </p>
            <nav class="links">
            """#
        ),
        .slot(.links),
        .text(
            #"""
            </nav>
            </footer>
            <script type="application/json" id="data">
            """#
        ),
        .slot(.data),
        .text(
            #"""
            </script>
            </body>
            </html>

            """#
        ),
    ]
}
