import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './sessionMachine.ts'

/** The session state for routes and layouts. */
export function sessionProps(snapshot: SnapshotFrom<typeof sessionMachine>) {
  return {
    user: snapshot.context.user,
    /** True while a stored token is being turned into a user; nothing should redirect meanwhile. */
    restoring: snapshot.matches('restoring'),
    /** True when the user of a stored token couldn't be fetched. */
    unreachable: snapshot.matches('unreachable'),
  }
}
