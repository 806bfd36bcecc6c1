import { useEffect, useState } from 'react'
import type { DraftName, DraftOf } from './createDrafts.ts'
import { useStore } from './StoreContext.ts'

/** What was left unsent in a form when it was last seen, for its machine's `input`. */
export function useDraft<Name extends DraftName>(name: Name): DraftOf<Name> | null {
  const { drafts } = useStore()
  const [draft] = useState(() => drafts.read(name))
  return draft
}

/** Keeps what a form holds unsent, whatever state its machine is in; null when there is nothing to keep. */
export function useKeepDraft<Name extends DraftName>(name: Name, unsent: DraftOf<Name> | null): void {
  const { drafts } = useStore()
  // By content: the object is a new one with every drawing.
  const text = JSON.stringify(unsent)
  useEffect(() => drafts.keep(name, JSON.parse(text) as DraftOf<Name> | null), [drafts, name, text])
}
