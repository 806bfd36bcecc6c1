import { useSelector } from '@xstate/react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { unfinishedUploadProps } from '../../../machines/unfinishedUploads/unfinishedUploadsProps.ts'
import { UnfinishedUploadRow } from '../../screens/upload/UnfinishedUploadRow.tsx'

/** Unfinished uploads that need their file, in the tray and on the upload page, which has no tray. */
export function UnfinishedRows({ queue }: { queue: Clips['uploads'] }) {
  const unfinished = useSelector(queue, ({ children }) => children.unfinished)
  const entries = useSelector(queue, ({ context }) => context.unfinished)
  const mistaken = useSelector(unfinished, (snapshot) => snapshot?.context.mistaken ?? null)
  return (
    unfinished &&
    entries.map((entry) => (
      <UnfinishedUploadRow key={entry.path} {...unfinishedUploadProps(entry, mistaken, unfinished.send)} />
    ))
  )
}
