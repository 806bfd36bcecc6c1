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

/** `step` joins changes of one gesture: one undo takes all of them back. */
export function changeEdit({ past, edit, step }: EditHistory, changed: Edit, nextStep: string | null): EditHistory {
  const belongs = nextStep !== null && nextStep === step
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
