// A board on a wall: keeps the screen awake where that is allowed, and hides the pointer.

const stillness = 4000;

const smallest = 14;
const largest = 64;

export function beKiosk() {
    addEventListener("resize", fit);
    stayAwake();
    document.addEventListener("visibilitychange", stayAwake);
    hidePointer();
}

/** The lock ends whenever the page is hidden, so it is asked for again when it is shown. */
async function stayAwake() {
    if (document.hidden || !navigator.wakeLock) return;
    try {
        await navigator.wakeLock.request("screen");
    } catch {
        // Not allowed, by the power settings or outside HTTPS: the screen then keeps its own habits.
    }
}

/** As large as it can be with everything in sight; what is too much for the smallest type runs out at the foot.
 * Answers whether all is in sight. */
export function fit() {
    const root = document.documentElement;
    let low = smallest;
    let high = largest;
    while (high - low > 0.5) {
        const size = (low + high) / 2;
        root.style.fontSize = `${size}px`;
        if (root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth) low = size;
        else high = size;
    }
    root.style.fontSize = `${low}px`;
    return low > smallest;
}

function hidePointer() {
    let timer;
    const root = document.documentElement;
    const move = () => {
        delete root.dataset.still;
        clearTimeout(timer);
        timer = setTimeout(() => {
            root.dataset.still = "true";
        }, stillness);
    };
    addEventListener("pointermove", move, { passive: true });
    move();
}
