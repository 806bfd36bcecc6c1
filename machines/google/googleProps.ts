import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { googleMachine } from './googleMachine.ts'

/** State → props of Google sign-in. */
export function googleProps(
  snapshot: SnapshotFrom<typeof googleMachine>,
  send: ActorRefFrom<typeof googleMachine>['send'],
) {
  const loading = snapshot.matches('checking')
  const notSetUp = snapshot.matches('notSetUp')
  return {
    status: loading ? ('loading' as const) : notSetUp ? ('notSetUp' as const) : ('available' as const),
    busy: snapshot.hasTag('busy'),
    problem: snapshot.context.problem,
    errors: failureLines(snapshot.context.error),
    onChoose: () => send({ type: 'google.chosen' }),
  }
}
