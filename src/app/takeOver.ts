/** What can have the focus, and what somebody can have changed. */
const parts = 'a, button, input, summary, details, [tabindex]'

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

/** Identifies a part by what it says and does; ids that React generates differ between the two pages. */
const keyOf = (part: HTMLElement): string => {
  const [name, type, href] = ['name', 'type', 'href'].map((attribute) => part.getAttribute(attribute))
  return JSON.stringify([part.tagName, name, type, href, part.tagName === 'MAIN' ? null : part.textContent])
}

/**
 * Pairs the parts of two pages that are the same. Some are on one page only: plans and their questions, for example, are
 * shown once the server has said that they are sold.
 */
function pairsOf(prerendered: HTMLElement, page: HTMLElement): [HTMLElement, HTMLElement][] {
  const after = Map.groupBy(page.querySelectorAll<HTMLElement>(parts), keyOf)
  return [...prerendered.querySelectorAll<HTMLElement>(parts)].flatMap((part): [HTMLElement, HTMLElement][] => {
    const same = after.get(keyOf(part))?.shift()
    return same ? [[part, same]] : []
  })
}

/**
 * Puts the app's page in the place of the prerendered one, which shows the same: what was typed, opened, focused or sent
 * there stays, and what moves goes on where it was.
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
  // A page with other fields is another page.
  const isSameForm = pairs.filter(({ text }) => text !== null).length === fields
  if (isSameForm && prerendered.hasAttribute('data-submitted')) page.querySelector('form')?.requestSubmit()
}
