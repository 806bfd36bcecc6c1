import type { Draft } from '../../../machines/newsletterEditor/newsletterEditorMachine.ts'

const key = 'newsletterDraft'

const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null) return false
  const { title, body } = value as Partial<Record<keyof Draft, unknown>>
  return typeof title === 'string' && typeof body === 'string'
}

/** The draft of this tab; null when there is none or storage is closed to us. */
export function readDraft(storage: Storage = sessionStorage): Draft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

/** Keeps the draft for this tab; an empty one is forgotten. */
export function keepDraft({ title, body }: Draft, storage: Storage = sessionStorage): void {
  try {
    if (title === '' && body === '') storage.removeItem(key)
    else storage.setItem(key, JSON.stringify({ title, body }))
  } catch {
    // Full or closed: the draft is still on the page.
  }
}
