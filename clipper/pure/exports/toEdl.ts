import { type ClipTimeline, cutsOf, oneLine } from './ClipTimeline.ts'
import { timecode } from './timecode.ts'

/** By custom, programs begin at one hour. */
const recordHours = 1

/**
 * Returns a clip as a CMX 3600 edit decision list: one event for each range, picture and sound together. The reel is
 * `AX`, for a file; its name is in a comment, where editing programs read it.
 */
export function toEdl(timeline: ClipTimeline): string {
  const { rate, cuts } = cutsOf(timeline)
  const { source, title } = timeline
  // Picture alone, or with one or two channels of sound: the format supports no more.
  const track = source.hasAudio ? (source.audioChannels === 1 ? 'B   ' : 'AA/V') : 'V   '
  // An hour of timecode, not of the clock: at 23.976 it lasts a little longer.
  const tens = rate.dropFrame ? (rate.nominal * 60 - rate.nominal / 15) * 10 + rate.nominal / 15 : rate.nominal * 600
  const began = recordHours * 6 * tens
  const events = cuts.flatMap(({ from, frames, at }, i) => {
    const times = [from, from + frames, began + at, began + at + frames].map((frame) => timecode(frame, rate))
    return [
      `${String(i + 1).padStart(3, '0')}  AX       ${track}  C        ${times.join(' ')}`,
      `* FROM CLIP NAME: ${oneLine(source.fileName)}`,
    ]
  })
  const mode = rate.dropFrame ? 'DROP FRAME' : 'NON-DROP FRAME'
  return [`TITLE: ${oneLine(title)}`, `FCM: ${mode}`, '', ...events, ''].join('\n')
}
