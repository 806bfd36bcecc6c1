import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { deletedClipListMachine } from '../../../machines/bin/deletedClipListMachine.ts'
import { failureLines } from '../../../machines/failure.ts'
import { BinScreen } from '../../screens/bin/BinScreen.tsx'
import { binStrings } from '../../strings/en/clips/binStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useClips } from '../clips/useClips.ts'
import { listActors, useListProps } from '../list/useListFlow.ts'
import { useLists } from '../store/useLists.ts'
import { useFlow } from '../useFlow.ts'

/** The deleted clips that can be restored. */
export function BinFlow() {
  const { deletedClips } = useLists()
  const { deletion } = useClips()
  const t = useStrings(binStrings)
  const flow = useFlow(deletedClipListMachine.provide({ actors: listActors(deletedClips) }))
  const send = flow[1]
  const { list, removal, notice } = useListProps(flow, deletedClips, t)
  const returning = useSelector(deletion, ({ context }) => context.returning)
  const error = useSelector(deletion, ({ context }) => context.error)
  useEffect(() => {
    const restored = deletion.on('clip.restored', ({ clip }) => {
      deletedClips.replace(deletedClips.getState().items.filter(({ id }) => id !== clip.id))
      send({ type: 'notice.given', notice: { code: 'updated', name: clip.title } })
    })
    return () => restored.unsubscribe()
  }, [deletion, deletedClips, send])
  return (
    <BinScreen
      list={list}
      restoring={new Set(returning.map(({ id }) => id))}
      errors={failureLines(error)}
      onRestore={({ id }) => deletion.send({ type: 'restore.requested', ids: [id] })}
      removal={removal}
      notice={notice}
    />
  )
}
