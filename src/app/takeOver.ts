/** Elements that can have the focus or hold user input. */
const parts = 'a, button, input, summary, details, [tabindex]'

type State = { value: string; selection: [number | null, number | null] | null }

const canSelect = (input: HTMLInputElement) => /^(text|search|url|tel|password)$/.test(input.type)
const stateOf = (input: HTMLInputElement): State => ({
  value: input.value,
  selection: canSelect(input) ? [input.selectionStart, input.selectionEnd] : null,
})

/** Enters a text into a field of the app, which receives the usual input event. */
function type(input: HTMLInputElement, { value, selection }: State): void {
  if (value !== input.value) {
    // React overrides the property on the element, so the prototype's setter is called.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (selection && canSelect(input)) input.setSelectionRange(...selection)
}

/** Identifies an element by its text and purpose; ids that React generates differ between the two pages. */
const keyOf = (part: HTMLElement): string => {
  const [name, type, href] = ['name', 'type', 'href'].map((attribute) => part.getAttribute(attribute))
  return JSON.stringify([part.tagName, name, type, href, part.tagName === 'MAIN' ? null : part.textContent])
}

/**
 * Pairs the matching elements of two pages. Some exist on one page only, such as plans and their questions, which
 * appear once the server has said that plans are sold.
 */
function pairsOf(prerendered: HTMLElement, page: HTMLElement): [HTMLElement, HTMLElement][] {
  const after = Map.groupBy(page.querySelectorAll<HTMLElement>(parts), keyOf)
  return [...prerendered.querySelectorAll<HTMLElement>(parts)].flatMap((part): [HTMLElement, HTMLElement][] => {
    const same = after.get(keyOf(part))?.shift()
    return same ? [[part, same]] : []
  })
}

/**
 * Replaces the prerendered page by the app's page, which looks the same. Keeps typed text, opened details, focus,
 * submitted forms and running animations.
 */
export function takeOver(prerendered: HTMLElement, page: HTMLElement): void {
  const pairs = pairsOf(prerendered, page).map(([before, after]) => ({
    before,
    after,
    hadFocus: before === document.activeElement,
    text: before instanceof HTMLInputElement ? stateOf(before) : null,
  }))
  const fields = prerendered.querySelectorAll('input').length
  prerendered.remove()
  for (const animation of page.getAnimations({ subtree: true })) animation.startTime = 0
  for (const { before, after, hadFocus, text } of pairs) {
    if (text && after instanceof HTMLInputElement) type(after, text)
    if (before instanceof HTMLDetailsElement && after instanceof HTMLDetailsElement) after.open = before.open
    if (hadFocus) after.focus({ preventScroll: true })
  }
  // A page with other fields is a different page.
  const isSameForm = pairs.filter(({ text }) => text !== null).length === fields
  if (isSameForm && prerendered.hasAttribute('data-submitted')) page.querySelector('form')?.requestSubmit()
}
