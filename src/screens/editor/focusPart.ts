/** The parts of the editor that fix a finding about a file. */
export type EditorPart = 'captions' | 'headline' | 'crop' | 'start' | 'end'

/** The control of each part that gets the focus, and those that replace it while it is not shown. */
const controls: Record<EditorPart, readonly string[]> = {
  captions: ["[data-part='captions'] input:checked"],
  headline: ["[data-part='headline'] input[type='text']"],
  // A shot that shows its whole picture has no crop, only a layout.
  crop: ["[data-part='crop'] [role='slider']", "[data-part='crop'] input:checked"],
  start: ["[role='slider'][data-edge='start']"],
  end: ["[role='slider'][data-edge='end']"],
}

/** Moves the focus to a part of the editor, and shows it. Returns the focused control; null if the part is not shown. */
export function focusPart(root: Element | null, part: EditorPart): HTMLElement | null {
  for (const selector of controls[part]) {
    const control = root?.querySelector<HTMLElement>(selector)
    if (!control) continue
    control.focus({ preventScroll: true })
    // In the middle, because headers and the picture stay at the top of the window, and tabs at its bottom.
    control.scrollIntoView({ block: 'center' })
    return control
  }
  return null
}
