// Rendered from web/ by deploy/embed-page (make page); changes here are lost.
// The lines are as long as what they hold.
// swift-format-ignore-file

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
        renewalScript,
        stopsScript,
        tableScript,
        textsScript,
        viewScript,
        wireScript,
    ]
}
