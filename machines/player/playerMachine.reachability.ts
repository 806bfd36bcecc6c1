import { aClip } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { playerMachine } from './playerMachine.ts'

const clip = aClip({ media_url: 'old' })

export const reachability = reachabilityOf(playerMachine, {
  about: 'Plays one clip after another, counts views, and renews expired URLs.',
  inputs: [{ clip }],
  events: [
    { type: 'clip.shown', clip },
    { type: 'media.playing' },
    { type: 'media.paused' },
    { type: 'media.failed' },
    { type: 'clip.updated', clip: { ...clip, media_url: 'fresh' } },
    { type: 'clip.updated', clip: { ...clip, end: clip.end + 1 } },
    { type: 'trim.opened' },
    { type: 'trim.closed' },
    { type: 'xstate.after.renewLimit.player.media.renewing' },
    { type: 'xstate.done.actor.view', output: { views: 1 } },
    { type: 'xstate.error.actor.view', error: { status: 404, data: null } },
  ],
  guardedBy: ({ renewed, media }) => [renewed, media],
})
