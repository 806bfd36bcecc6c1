import { newestNews } from '../../../contract/subscription.ts'
import { createAtom } from '../store/createAtom.ts'
import type { Store } from '../store/createStore.ts'
import { memoizePerOwner } from '../store/memoizePerOwner.ts'

/** The id of the newest newsletter; null while it is not known, and while there is none. */
export const openNewestNews = memoizePerOwner(({ api }: Store) => {
  const id = createAtom<string | null>(null)
  return {
    id,
    /** A failure leaves what is known. */
    load: () =>
      api.call(newestNews, { repeats: true }).then(
        (answer?: { id: string | null }) => answer && id.set(answer.id),
        () => {},
      ),
  }
})
