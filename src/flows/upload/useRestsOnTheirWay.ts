import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { restOnItsWay } from '../../../machines/upload/restOnItsWay.ts'

/** Ids of the videos whose whole file is being sent by this tab, after their clips. */
export function useRestsOnTheirWay(queue: Clips['uploads']): ReadonlySet<string> {
  const uploads = useSelector(queue, ({ context }) => context.uploads)
  // One string, so that equal ids compare as equal.
  const read = () => uploads.flatMap(({ ref }) => restOnItsWay(ref.getSnapshot()) ?? []).join(' ')
  const ids = useSyncExternalStore(
    (listener) => {
      const subscriptions = uploads.map(({ ref }) => ref.subscribe(listener))
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    read,
    read,
  )
  return new Set(ids === '' ? [] : ids.split(' '))
}
