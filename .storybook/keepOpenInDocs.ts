/** Frames in which a docs page shows the stories that would cover it. */
const isInDocsPage = (): boolean => window.frameElement?.id.startsWith('iframe--') ?? false

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
}
