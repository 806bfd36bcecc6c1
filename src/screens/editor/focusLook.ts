import type { LookPart } from './LookPanel.tsx'

/** Parts of the look that can cover the picture. */
export type TextPart = Extract<LookPart, 'captions' | 'headline'>

/** Moves the focus to the first control of a part of the look, and shows it. Returns false if the part is not shown. */
export function focusLook(root: Element | null, part: TextPart): boolean {
  const control = root?.querySelector<HTMLElement>(`[data-part='${part}'] input:is(:checked, [type='text'])`)
  if (!control) return false
  control.focus({ preventScroll: true })
  // In the middle, because headers and the picture stay at the top of the window, and tabs at its bottom.
  control.scrollIntoView({ block: 'center' })
  return true
}
