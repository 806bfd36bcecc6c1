import * as v from 'valibot'

/** The part of each form that is kept while unsent. No passwords or files; `price` and the like as typed. */
const draftSchemas = {
  feedback: v.object({ text: v.string(), mood: v.nullable(v.picklist(['happy', 'neutral', 'unhappy'])) }),
  newsletter: v.object({ title: v.string(), body: v.string() }),
  product: v.object({ name: v.string(), description: v.string(), price: v.string(), categoryId: v.string() }),
  profile: v.object({ name: v.string(), email: v.string() }),
} as const

export type DraftName = keyof typeof draftSchemas
export type DraftOf<Name extends DraftName> = v.InferOutput<(typeof draftSchemas)[Name]>

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (name: DraftName) => `clipaway.draft.${name}`

/** Unsent form text of the signed-in user; never visible to anyone else. */
export function createDrafts(storage: DraftStorage, ownerId: () => string | null) {
  return {
    /** Null if there is none, it belongs to someone else, or its shape is outdated. */
    read<Name extends DraftName>(name: Name): DraftOf<Name> | null {
      const Stored = v.object({ owner: v.string(), values: draftSchemas[name] })
      const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), storage.getItem(keyOf(name)))
      return stored.success && stored.output.owner === ownerId() ? (stored.output.values as DraftOf<Name>) : null
    },
    /** Null removes it. If storage is full, drafts are just not kept. */
    keep<Name extends DraftName>(name: Name, values: DraftOf<Name> | null): void {
      const owner = ownerId()
      if (owner === null) return
      try {
        if (values === null) storage.removeItem(keyOf(name))
        else storage.setItem(keyOf(name), JSON.stringify({ owner, values }))
      } catch {
        storage.removeItem(keyOf(name))
      }
    },
    clear(): void {
      for (const name of Object.keys(draftSchemas) as DraftName[]) storage.removeItem(keyOf(name))
    },
  }
}
