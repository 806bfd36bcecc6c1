import { aLocalClip } from '../testing/aLocalClip.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { localPlayerMachine } from './localPlayerMachine.ts'

export const reachability = reachabilityOf(localPlayerMachine, {
  about: 'Which clip of a file on this device plays, and whether its edges are being moved.',
  events: [
    { type: 'clip.shown', clip: aLocalClip() },
    { type: 'trim.opened' },
    { type: 'trim.closed' },
    { type: 'player.closed' },
  ],
})
