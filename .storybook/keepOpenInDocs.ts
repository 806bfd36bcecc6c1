/** Returns whether the story runs in a frame of a docs page, as stories do that would otherwise cover the page. */
export const isInDocsPage = (): boolean => window.frameElement?.id.startsWith('iframe--') ?? false

/**
 * Prevents a play from scrolling the docs page. A browser scrolls all enclosing pages to a focused element, so a docs
 * page used to scroll to the last of its frames when it was opened.
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
 * Keeps menus and dialogs of a story open on a docs page. Such a page plays several stories at once, each in its own
 * frame, but there is only one focus. A menu closes when its window loses focus, so one play used to close the menu of
 * another.
 */
export function keepOpenInDocs(): void {
  if (!isInDocsPage()) return
  const keep = (event: FocusEvent) => {
    if (event.target === window) event.stopImmediatePropagation()
  }
  window.addEventListener('blur', keep, { capture: true })
  keepPageInPlace()
}
