import { isSameEdit } from '../../clipper/pure/edit/isSameEdit.ts'
import type { Edit } from '../../contract/edit.ts'

/** The undoable content: every part of a clip that its editor changes. */
export interface Content {
  edit: Edit
  title: string
}

/** The current content of a clip, with all earlier and all undone contents, without limit. */
export interface EditHistory {
  past: readonly Content[]
  now: Content
  future: readonly Content[]
  /** Names the last change, such as dragging an edge: the next change of that name belongs to it. */
  step: string | null
}

/**
 * Starts a history with the stored content.
 * @param earlier stored edits from before, the newest last. Titles have no versions, so all have the present one.
 */
export function startHistory(now: Content, earlier: readonly Edit[] = []): EditHistory {
  const past = earlier.filter((edit, i) => !isSameEdit(edit, earlier[i + 1] ?? now.edit))
  return { past: past.map((edit) => ({ ...now, edit })), now, future: [], step: null }
}

export const isSameContent = (one: Content | undefined, other: Content | undefined) =>
  one?.title === other?.title && isSameEdit(one?.edit, other?.edit)

/** Replaces a title in all contents. Titles have no versions, so undo does not bring back one that the server replaced. */
export function replaceTitle(history: EditHistory, former: string, title: string): EditHistory {
  const replaced = (content: Content) => (content.title === former ? { ...content, title } : content)
  const { past, now, future, step } = history
  return { past: past.map(replaced), now: replaced(now), future: future.map(replaced), step }
}

/**
 * Adds a change. `step` joins the changes of one gesture, so that one undo reverts all of them. A change without
 * effect is no step.
 */
export function changeContent(history: EditHistory, part: Partial<Content>, nextStep: string | null): EditHistory {
  const { past, now, step } = history
  const changed = { ...now, ...part }
  if (isSameContent(now, changed)) return history
  const belongs = nextStep !== null && nextStep === step
  // The gesture is back at its start, and may continue.
  if (belongs && isSameContent(past.at(-1), changed))
    return { past: past.slice(0, -1), now: changed, future: [], step: null }
  return { past: belongs ? past : [...past, now], now: changed, future: [], step: nextStep }
}

export function undo(history: EditHistory): EditHistory {
  const { past, now, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], step: null } : history
}

export function redo(history: EditHistory): EditHistory {
  const { past, now, future } = history
  const [after, ...rest] = future
  return after ? { past: [...past, now], now: after, future: rest, step: null } : history
}
