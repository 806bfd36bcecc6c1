import { useEffect, useState } from 'react'
import type { DraftName, DraftOf } from './createDrafts.ts'
import { useStore } from './StoreContext.ts'

/** The draft of a form, for its machine's `input`. */
export function useDraft<Name extends DraftName>(name: Name): DraftOf<Name> | null {
  const { drafts } = useStore()
  const [draft] = useState(() => drafts.read(name))
  return draft
}

/** Stores a form's draft in every state of its machine; null removes it. */
export function useKeepDraft<Name extends DraftName>(name: Name, unsent: DraftOf<Name> | null): void {
  const { drafts } = useStore()
  // Compared by content: the object is new on every render.
  const text = JSON.stringify(unsent)
  useEffect(() => drafts.keep(name, JSON.parse(text) as DraftOf<Name> | null), [drafts, name, text])
}
