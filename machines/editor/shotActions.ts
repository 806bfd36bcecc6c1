import { framingAt, type ShotFraming } from '../../clipper/pure/edit/framesInClip.ts'
import { placeCrop, placesOf } from '../../clipper/pure/edit/placeCrop.ts'
import { unreadIn } from '../../clipper/pure/framing/SegmentReading.ts'
import { shotMarks } from '../../clipper/pure/timeline/shotMarks.ts'
import type { CropPlace, Edit, ShotLayout } from '../../contract/edit.ts'
import type { PictureSegment } from '../../contract/picture.ts'
import { automaticCropsOf } from './automaticCropsOf.ts'
import type { EditedClip } from './EditedClip.ts'

/** Returns the shots around a clip: those of the analysis, and exact ones where the picture has been read. */
export const marksOf = ({ video }: EditedClip, picture: readonly PictureSegment[]) =>
  shotMarks(video.analysis?.shots ?? [], picture)

/** Returns the seconds at which these shots begin, in order. */
export const shotStarts = (loaded: EditedClip, picture: readonly PictureSegment[]): number[] =>
  marksOf(loaded, picture).map(({ at }) => at)

/** A shot that was framed by hand. The framing is computed, since a layout places its crops by what is in the shot. */
interface FramedShot {
  /** A moment of the shot, in seconds of the source. */
  seconds: number
  framing: () => ShotFraming
}

/** Shots that were framed before the picture was read, with the resulting crops. */
interface EarlyFraming {
  shots: readonly FramedShot[]
  /** All of its changes are one step. */
  step: string
  /** The resulting crops. If the edit has others, the user has changed or undone them. */
  crops: readonly CropPlace[]
}

interface Editing {
  now: () => { loaded: EditedClip; edit: Edit; picture: readonly PictureSegment[] }
  change: (part: Partial<Edit>, step?: string) => void
}

/**
 * Returns the actions on the framing of shots. A shot may be framed before the picture is read: then it is framed again
 * once the places of the shots are known, and the other shots get their automatic crops.
 */
export function shotActions({ now, change }: Editing) {
  let early: EarlyFraming | null = null
  let earlySteps = 0

  const chosenFor = (layout: ShotLayout | 'automatic') => {
    const { edit, picture, loaded } = now()
    return automaticCropsOf(edit, loaded.video, picture, layout === 'automatic' ? undefined : layout)
  }
  /** Sets a manual framing and keeps the zoom. */
  const place = (crops: Edit['framing']['crops'], step?: string) =>
    change({ framing: { ...now().edit.framing, mode: 'manual', crops } }, step)
  const placed = (places: readonly CropPlace[], shots: readonly FramedShot[]) => {
    const { loaded, picture } = now()
    const starts = shotStarts(loaded, picture)
    return shots.reduce<CropPlace[]>(
      (crops, { seconds, framing }) => placeCrop(crops, starts, seconds, framing()),
      [...places],
    )
  }
  const isUnread = () => unreadIn(now().picture, now().edit.ranges).length > 0
  const earlyNow = () => {
    const { mode, crops } = now().edit.framing
    return mode === 'manual' && early && JSON.stringify(early.crops) === JSON.stringify(crops) ? early : null
  }
  const keepEarly = (shots: readonly FramedShot[], step: string) => {
    early = isUnread() ? { shots, step, crops: now().edit.framing.crops } : null
  }
  const changeShot = (shot: FramedShot, drag?: string) => {
    const { framing } = now().edit
    const former = earlyNow()
    const isEarly = isUnread() && (former !== null || framing.mode === 'automatic')
    const step = drag ?? (isEarly ? `early ${earlySteps++}` : undefined)
    place(placed(placesOf(framing, chosenFor('automatic')), [shot]), step)
    const others = former?.shots.filter(({ seconds }) => seconds !== shot.seconds) ?? []
    if (isEarly && step !== undefined) keepEarly([...others, shot], step)
    else early = null
  }

  return {
    /** Changes the framing of the shot at a moment; all moves of one drag are one step. */
    onShotFraming: (seconds: number, framing: ShotFraming, drag?: string) =>
      changeShot({ seconds, framing: () => framing }, drag),
    /** Sets the layout of the shot at a moment, with crops of its content, or returns it to automatic. */
    onShotLayout: (seconds: number, layout: ShotLayout | 'automatic') =>
      changeShot({ seconds, framing: () => framingAt(chosenFor(layout) ?? [], seconds) }),
    /** Sets the layout of all shots. */
    onLayoutOfAll: (layout: ShotLayout) => place(chosenFor(layout) ?? []),
    /** Whether shots that were framed by hand will be reframed once the picture is read. */
    isFramedEarly: () => earlyNow() !== null,
    /** Reframes the shots that were framed before their picture was read. */
    frameEarlyShots: () => {
      const former = earlyNow()
      early = null
      if (!former) return
      place(placed(chosenFor('automatic') ?? [], former.shots), former.step)
      keepEarly(former.shots, former.step)
    },
  }
}
