import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { PartsPlan } from '../../../clipper/pure/parts/planParts.ts'
import { partsPlanOf } from '../../../machines/uploadQueue/partsPlanOf.ts'
import type { QueuedUpload } from '../../../machines/uploadQueue/QueuedUpload.ts'

/** The parts of a chosen file that its clips need; null if the whole file has to be sent. */
export function usePartsPlan({ analysis, localClips }: QueuedUpload): PartsPlan | null {
  const found = useSelector(analysis ?? undefined, (it) => it?.context.found ?? null)
  const file = useSelector(analysis ?? undefined, (it) => it?.context.file ?? null)
  const marks = useSelector(localClips ?? undefined, (it) => it?.context.marks ?? null)
  return useMemo(() => (found && file ? partsPlanOf({ found, file }, marks ?? new Map()) : null), [found, file, marks])
}
