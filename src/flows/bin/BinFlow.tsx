import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { binEmptyingMachine } from '../../../machines/bin/binEmptyingMachine.ts'
import { deletedClipListMachine } from '../../../machines/bin/deletedClipListMachine.ts'
import { failureLines } from '../../../machines/failure.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { binCalls } from '../../api/calls/binCalls.ts'
import { BinScreen } from '../../screens/bin/BinScreen.tsx'
import { binStrings } from '../../strings/en/clips/binStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useCalls } from '../CallsContext.ts'
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
  const { bin } = useCalls(binCalls)
  const [emptying, sendEmptying] = useFlow(binEmptyingMachine.provide({ actors: { empty: fromCall(bin.empty) } }), {
    on: {
      emptied: ({ ids }) => {
        deletedClips.replace(deletedClips.getState().items.filter(({ id }) => !ids.includes(id)))
        // The list shows a limited number: there may be more.
        send({ type: 'list.requested' })
      },
    },
  })
  const { ids, removed } = emptying.context
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
      emptying={{
        open: !emptying.matches('closed'),
        count: ids.length,
        busy: emptying.matches('emptying'),
        errors: failureLines(emptying.context.error),
        onAsk: () => sendEmptying({ type: 'emptying.asked', ids: list.items.map(({ id }) => id) }),
        onConfirm: () => sendEmptying({ type: 'emptying.confirmed' }),
        onCancel: () => sendEmptying({ type: 'emptying.cancelled' }),
      }}
      notice={
        removed === null
          ? notice
          : { text: t.emptied(removed), onDismiss: () => sendEmptying({ type: 'notice.dismissed' }) }
      }
    />
  )
}
