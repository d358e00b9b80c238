// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// swift-format-ignore-file: the lines are as long as what they hold.

extension WebFile {
    /// Everything below `page/`.
    public static let all: [WebFile] = [
        ageingScript,
        bannerScript,
        boardScript,
        cardScript,
        clockScript,
        controlsScript,
        domScript,
        editorScript,
        finderScript,
        groupsScript,
        keepingScript,
        kioskScript,
        linesScript,
        liveScript,
        stopsScript,
        tableScript,
        textsScript,
        viewScript,
        wireScript,
    ]
}
