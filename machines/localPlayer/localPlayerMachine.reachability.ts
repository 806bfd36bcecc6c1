import { aLocalClip } from '../testing/aLocalClip.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { localPlayerMachine } from './localPlayerMachine.ts'

export const reachability = reachabilityOf(localPlayerMachine, {
  about: 'The player of local clips: which one plays, and whether it is being trimmed.',
  events: [
    { type: 'clip.shown', clip: aLocalClip() },
    { type: 'trim.opened' },
    { type: 'trim.closed' },
    { type: 'player.closed' },
  ],
})
