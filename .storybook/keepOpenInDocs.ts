/** Frames in which a docs page shows the stories that would cover it. */
const isInDocsPage = (): boolean => window.frameElement?.id.startsWith('iframe--') ?? false

/**
 * Leaves the docs page where it is while a play focuses something: a browser scrolls every page around the focused
 * element into view, and so a page that was opened moved to the last of its frames.
 */
function keepPageInPlace(): void {
  const still =
    <Args extends unknown[]>(move: (...args: Args) => void) =>
    (...args: Args) => {
      const { scrollX, scrollY } = window.parent
      move(...args)
      window.parent.scrollTo(scrollX, scrollY)
    }
  const { focus, scrollIntoView } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (...args) {
    still(focus.bind(this))(...args)
  }
  HTMLElement.prototype.scrollIntoView = function (...args) {
    still(scrollIntoView.bind(this))(...args)
  }
}

/**
 * Keeps what a story opens on a docs page. Such a page plays several stories at once, each in a frame of its own, and the
 * browser has one focus: a menu closes when its window loses it, so the play in one frame closed the menu of another.
 */
export function keepOpenInDocs(): void {
  if (!isInDocsPage()) return
  const keep = (event: FocusEvent) => {
    if (event.target === window) event.stopImmediatePropagation()
  }
  window.addEventListener('blur', keep, { capture: true })
  keepPageInPlace()
}
