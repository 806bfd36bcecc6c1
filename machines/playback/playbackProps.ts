import type { SnapshotFrom } from 'xstate'
import type { Playback } from '../../contract/playback.ts'
import type { playbackMachine } from './playbackMachine.ts'
import type { EditedPlan } from './playbackSetup.ts'

/** What is seen of it. */
export const playbackView = (snapshot: SnapshotFrom<typeof playbackMachine>) => ({
  /** It is not known yet what plays. */
  asking: snapshot.matches('asking'),
  isFromSource: snapshot.matches('source'),
  /** What plays is not in the clip. */
  isOutside: snapshot.matches({ source: 'outside' }),
  /** Nothing but the clip can be played: its video cannot. */
  playsOnlyClip: snapshot.matches('stream'),
  opensAt: snapshot.context.opensAt,
  /** The edge that is played around. */
  edge: snapshot.context.edge,
})

/** What of a plan stays the same while its clip is edited. */
export const videoOfPlan = ({
  clip_id,
  version,
  source_url,
  width,
  height,
}: Playback): Omit<Playback, keyof EditedPlan> => ({ clip_id, version, source_url, width, height })
