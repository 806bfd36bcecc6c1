import { useSelector } from '@xstate/react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { restOnItsWay } from '../../../machines/uploadQueue/restOnItsWay.ts'
import { useEachUpload } from './useEachUpload.ts'

/** Ids of the videos whose whole file is being sent by this tab, after their clips. */
export function useRestsOnTheirWay(queue: Clips['uploads']): ReadonlySet<string> {
  const uploads = useSelector(queue, ({ context }) => context.uploads)
  const ids = useEachUpload(uploads, () => uploads.flatMap((upload) => restOnItsWay(upload) ?? []).join(' '))
  return new Set(ids === '' ? [] : ids.split(' '))
}
