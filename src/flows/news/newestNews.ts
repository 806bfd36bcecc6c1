import { newestNews } from '../../../contract/subscription.ts'
import { createAtom } from '../store/createAtom.ts'
import type { Store } from '../store/createStore.ts'
import { memoizePerOwner } from '../store/memoizePerOwner.ts'

/** The id of the newest newsletter; null while unknown, or if there is none. */
export const openNewestNews = memoizePerOwner(({ api }: Store) => {
  const id = createAtom<string | null>(null)
  return {
    id,
    /** Loads it; a failure keeps the known value. */
    load: () =>
      api.call(newestNews, { repeats: true }).then(
        (answer?: { id: string | null }) => answer && id.set(answer.id),
        () => {},
      ),
  }
})
