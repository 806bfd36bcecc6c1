import type { ClipChoice } from '../../clipper/pure/ClipChoice.ts'
import type { LocalSelection } from '../../clipper/pure/LocalReading.ts'
import type { PictureGroups } from '../../clipper/pure/parts/planParts.ts'

const choice = (start: number, title: string, text: string): ClipChoice => ({
  start,
  end: start + 24,
  score: 0.8,
  title,
  reasons: [{ signal: 'loudness', value: 0.9, text }],
})

/** The groups of a keyframe every two seconds, for ten minutes with 30 MB of pictures. */
export const someGroups: PictureGroups = {
  starts: Array.from({ length: 300 }, (_, i) => 2 * i),
  bytes: Array.from({ length: 300 }, () => 100_000),
  end: 600,
}

/** Returns three clips of ten minutes, as found by a browser. */
export function aLocalSelection(over: Partial<LocalSelection> = {}): LocalSelection {
  return {
    source: {
      duration: 600,
      width: 1280,
      height: 720,
      fps: 25,
      videoCodec: 'avc',
      audioCodec: 'aac',
      hasAudio: true,
      bytes: 40e6,
      subtitleStreams: 0,
      playable: true,
    },
    selection: {
      clips: [
        choice(12, 'Loudest moment at 0:20', 'the loudest part of the video'),
        choice(140, 'Fast cuts at 2:31', 'many cuts in a row'),
        choice(480, 'A pause, then applause at 8:10', 'applause after a pause'),
      ],
      note: null,
    },
    ...over,
  }
}
