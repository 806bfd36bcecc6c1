import { type Clips, clipsOf } from '../../../machines/clips/clipsOf.ts'
import { provideClips } from '../../../machines/clips/provideClips.ts'
import { clipsIn } from '../../../machines/session/sessionMachine.ts'
import type { Calls } from '../../api/createCalls.ts'
import type { Store } from '../store/createStore.ts'
import { readVideoLength } from '../upload/readVideoLength.ts'
import { leaveWarning } from './leaveWarning.ts'

/**
 * The clips and uploads of the signed-in user. Started by the first page that needs them and then owned by the
 * session, so that an upload continues on other pages and ends with the session.
 */
export function openClips(store: Store, calls: Pick<Calls, 'clips' | 'subscription'>): Clips {
  const open = clipsIn(store.session)
  if (open) return clipsOf(open)
  store.openClips(
    provideClips({
      calls: calls.clips,
      plans: calls.subscription.plans,
      upload: calls.clips.upload,
      readLength: readVideoLength,
      leaveWarning,
    }),
  )
  const actor = clipsIn(store.session)
  if (!actor) throw new Error('Only somebody who is signed in has clips.')
  actor.on('slice.changed', ({ slice }) => store.clips.set(slice))
  const stopResetting = store.onResetErrors(() => actor.send({ type: 'error.reset' }))
  actor.subscribe({ complete: stopResetting })
  return clipsOf(actor)
}
