import type { Edit } from '../../contract/edit.ts'

/** A clip’s edit with everything that it was, and everything that was undone. Without an end in either direction. */
export interface EditHistory {
  past: readonly Edit[]
  edit: Edit
  future: readonly Edit[]
  /** Names the change that led here, such as the dragging of an edge: the next one of that name belongs to it. */
  step: string | null
}

export const startHistory = (edit: Edit): EditHistory => ({ past: [], edit, future: [], step: null })

export const isSameEdit = (one: Edit | undefined, other: Edit | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** `step` joins changes of one gesture: one undo takes all of them back. What changes nothing is no step. */
export function changeEdit(history: EditHistory, changed: Edit, nextStep: string | null): EditHistory {
  const { past, edit, step } = history
  if (isSameEdit(edit, changed)) return history
  const belongs = nextStep !== null && nextStep === step
  // A gesture that is back where it began: it may still go on.
  if (belongs && isSameEdit(past.at(-1), changed))
    return { past: past.slice(0, -1), edit: changed, future: [], step: null }
  return { past: belongs ? past : [...past, edit], edit: changed, future: [], step: nextStep }
}

export function undoEdit(history: EditHistory): EditHistory {
  const { past, edit, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), edit: before, future: [edit, ...future], step: null } : history
}

export function redoEdit(history: EditHistory): EditHistory {
  const { past, edit, future } = history
  const [after, ...rest] = future
  return after ? { past: [...past, edit], edit: after, future: rest, step: null } : history
}
