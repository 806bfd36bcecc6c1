import type { SnapshotFrom } from 'xstate'
import { mergeChoice } from '../../clipper/pure/select/mergeChoice.ts'
import type { Clip } from '../../contract/clips.ts'
import type { VideoSettings } from '../../contract/videos.ts'
import { failureLines } from '../failure.ts'
import type { ChooseAgainEvent, chooseAgainMachine } from './chooseAgainMachine.ts'

/** What happens to a clip if the choice is applied; `is` without a choice. */
export type ClipFate = 'is' | 'kept' | 'stays' | 'goes' | 'comes'

/** A clip of the video, or a suggested one. */
export interface ListedClip {
  /** The clip's id; for a suggested clip, its range in the video. */
  key: string
  fate: ClipFate
  title: string
  /** Seconds of the source. */
  start: number
  end: number
  score: number
  reasons: readonly Pick<Clip['reasons'][number], 'signal' | 'text'>[]
  /** Null for a suggested clip. */
  clip: Clip | null
}

const clipListed = (clip: Clip, fate: ClipFate): ListedClip => {
  const { id: key, title, start, end, score, reasons } = clip
  return { key, fate, title, start, end, score, reasons, clip }
}

/** Returns the existing and the suggested clips in chronological order. */
function listedClips(
  { context: { chosen } }: SnapshotFrom<typeof chooseAgainMachine>,
  clips: readonly Clip[],
): ListedClip[] {
  if (!chosen) return clips.map((clip) => clipListed(clip, 'is')).toSorted((a, b) => a.start - b.start)
  // The server's rule.
  const { kept, stays, goes, comes } = mergeChoice(clips, chosen.clips, chosen.most)
  return [
    ...kept.map((clip) => clipListed(clip, 'kept')),
    ...stays.map((clip) => clipListed(clip, 'stays')),
    ...goes.map((clip) => clipListed(clip, 'goes')),
    ...comes.map(
      (choice): ListedClip => ({ ...choice, key: `${choice.start} ${choice.end}`, fate: 'comes', clip: null }),
    ),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** State → props of the sliders and of the resulting clips. `clips` are those of the machine's ids. */
export function chooseAgainProps(
  snapshot: SnapshotFrom<typeof chooseAgainMachine>,
  send: (event: ChooseAgainEvent) => void,
  clips: readonly Clip[],
) {
  const { wanted, stored, chosen, used, error } = snapshot.context
  return {
    wanted,
    /** The interest with the current settings; null while the stored ones apply. */
    interest: chosen?.interest ?? null,
    note: chosen?.note ?? null,
    clips: listedClips(snapshot, clips),
    isMoved: wanted !== stored,
    canUse: snapshot.matches('chosen') || snapshot.matches('refused'),
    busy: snapshot.hasTag('busy'),
    isStuck: snapshot.matches('stuck'),
    errors: failureLines(error),
    /** The result of the last applied choice, until the settings change. */
    used:
      (snapshot.matches('settled') || snapshot.matches('undoing')) && used
        ? { came: used.removed.length, went: used.restored.length }
        : null,
    onWish: (change: Partial<VideoSettings>) => send({ type: 'wishes.changed', change }),
    onReset: () => send({ type: 'wishes.reset' }),
    onUse: () => send({ type: 'use.requested' }),
    onUndo: () => send({ type: 'undo.requested' }),
    onRetry: () => send({ type: 'retry.requested' }),
  }
}
