import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { outboxMachine, PostponedCall } from '../../../machines/outbox/outboxMachine.ts'
import { OutboxNotice } from '../../screens/outbox/OutboxNotice.tsx'

/** Says that likes wait for the network; once closed, not before another one does. That views wait is nobody's concern. */
export function OutboxFlow({ outbox }: { outbox: ActorRefFrom<typeof outboxMachine> }) {
  const snapshot = useSelector(outbox, (it) => it)
  const { calls } = snapshot.context
  const [closed, setClosed] = useState<readonly PostponedCall[] | null>(null)
  const count = calls.filter(({ kind }) => kind !== 'view').length
  if (!snapshot.matches('waiting') || count === 0 || calls === closed) return null
  return <OutboxNotice count={count} onDismiss={() => setClosed(calls)} />
}
