import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { outboxMachine } from '../../../machines/outbox/outboxMachine.ts'
import { OutboxNotice } from '../../screens/outbox/OutboxNotice.tsx'

/** Shows that likes are waiting, and what for. */
export function OutboxFlow({ outbox }: { outbox: ActorRefFrom<typeof outboxMachine> }) {
  const isNoticeShown = useSelector(outbox, (it) => it.matches({ waiting: 'noticeShown' }))
  const count = useSelector(outbox, ({ context }) => context.calls.filter(({ kind }) => kind !== 'view').length)
  const isOffline = useSelector(outbox, ({ context }) => context.isOffline)
  if (!isNoticeShown) return null
  return (
    <OutboxNotice
      count={count}
      waitsFor={isOffline ? 'network' : 'server'}
      onDismiss={() => outbox.send({ type: 'notice.dismissed' })}
    />
  )
}
