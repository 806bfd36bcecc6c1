import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { outboxMachine } from '../../../machines/outbox/outboxMachine.ts'
import { OutboxNotice } from '../../screens/outbox/OutboxNotice.tsx'

/** Shows that likes are waiting, and what for. */
export function OutboxFlow({ outbox }: { outbox: ActorRefFrom<typeof outboxMachine> }) {
  const told = useSelector(outbox, (it) => it.matches({ waiting: 'told' }))
  const count = useSelector(outbox, ({ context }) => context.calls.filter(({ kind }) => kind !== 'view').length)
  const isOffline = useSelector(outbox, ({ context }) => context.isOffline)
  if (!told) return null
  return (
    <OutboxNotice
      count={count}
      waitsFor={isOffline ? 'network' : 'server'}
      onDismiss={() => outbox.send({ type: 'notice.dismissed' })}
    />
  )
}
