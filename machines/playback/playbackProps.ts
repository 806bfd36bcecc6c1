import type { SnapshotFrom } from 'xstate'
import type { Playback } from '../../contract/playback.ts'
import type { playbackMachine } from './playbackMachine.ts'
import type { EditedPlan } from './playbackSetup.ts'

/** The visible part of the state. */
export const playbackView = (snapshot: SnapshotFrom<typeof playbackMachine>) => ({
  /** The media is not known yet. */
  asking: snapshot.matches('asking'),
  isFromSource: snapshot.matches('source'),
  /** The media is chosen, and seeks have an effect. */
  canSeek: !snapshot.matches('asking') && !snapshot.matches({ source: 'opening' }),
  /** The playhead is outside the clip. */
  isOutside: snapshot.matches({ source: 'outside' }),
  /** Only the clip can be played; its video cannot. */
  playsOnlyClip: snapshot.matches('stream'),
  opensAt: snapshot.context.opensAt,
  /** The edge of the loop. */
  edge: snapshot.context.edge,
})

/** Returns the part of a plan that stays the same while its clip is edited. */
export const videoOfPlan = ({
  clip_id,
  version,
  source_url,
  width,
  height,
}: Playback): Omit<Playback, keyof EditedPlan> => ({ clip_id, version, source_url, width, height })
