import { useSelector } from '@xstate/react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { restOnItsWay } from '../../../machines/upload/restOnItsWay.ts'
import { useEachUpload } from './useEachUpload.ts'

/** Ids of the videos whose whole file is being sent by this tab, after their clips. */
export function useRestsOnTheirWay(queue: Clips['uploads']): ReadonlySet<string> {
  const uploads = useSelector(queue, ({ context }) => context.uploads)
  const ids = useEachUpload(uploads, () =>
    uploads.flatMap(({ ref }) => restOnItsWay(ref.getSnapshot()) ?? []).join(' '),
  )
  return new Set(ids === '' ? [] : ids.split(' '))
}
