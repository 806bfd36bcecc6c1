/** What can have the focus, and what somebody can have changed; but for what only the constants bring, such as an address. */
const parts = ':is(a, button, input, summary, details, [tabindex]):not([data-late])'

type State = { value: string; selection: [number | null, number | null] | null }

const canSelect = (input: HTMLInputElement) => /^(text|search|url|tel|password)$/.test(input.type)
const stateOf = (input: HTMLInputElement): State => ({
  value: input.value,
  selection: canSelect(input) ? [input.selectionStart, input.selectionEnd] : null,
})

/** Types a text into a field of the app, which hears of it as of any typing. */
function type(input: HTMLInputElement, { value, selection }: State): void {
  if (value !== input.value) {
    // React watches the property of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (selection && canSelect(input)) input.setSelectionRange(...selection)
}

/**
 * Puts the app's page in the place of the prerendered one, which shows the same: what was typed, opened, focused or sent
 * there stays, and what moves goes on where it was.
 */
export function takeOver(prerendered: HTMLElement, page: HTMLElement): void {
  const before = [...prerendered.querySelectorAll<HTMLElement>(parts)]
  const after = [...page.querySelectorAll<HTMLElement>(parts)]
  const focused = before.indexOf(document.activeElement as HTMLElement)
  const texts = before.map((part) => (part instanceof HTMLInputElement ? stateOf(part) : null))
  prerendered.remove()
  for (const animation of page.getAnimations({ subtree: true })) animation.startTime = 0
  // A page with other parts is another page.
  if (before.length !== after.length || before.some((part, index) => part.tagName !== after[index]?.tagName)) return
  for (const [index, part] of after.entries()) {
    const text = texts[index]
    if (part instanceof HTMLInputElement && text) type(part, text)
    if (part instanceof HTMLDetailsElement) part.open = (before[index] as HTMLDetailsElement).open
  }
  after[focused]?.focus({ preventScroll: true })
  if (prerendered.hasAttribute('data-submitted')) page.querySelector('form')?.requestSubmit()
}
