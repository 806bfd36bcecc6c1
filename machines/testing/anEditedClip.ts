import { parseEdit } from '../../clipper/pure/testing/parseEdit.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import type { EditedClip } from '../editor/EditedClip.ts'
import { aVideo } from './aVideo.ts'

const spoken = 'So here is the thing that nobody tells you about meetings'.split(' ')

/** Returns half a minute of a talk with a full transcript: one word a second, from the 60th on. */
export function anEditedClip(over: Partial<EditedClip> = {}): EditedClip {
  return {
    clip: aClip(),
    version: {
      clip_id: 'c1',
      version: 3,
      edit: parseEdit('60-68 | 9:16 pop'),
      created_at: '2026-01-01T00:00:00Z',
    },
    video: aVideo({
      words: spoken.length,
      source_url: null,
      analysis: {
        step: 0.5,
        interest: [],
        levels: [],
        signals: [],
        shots: [64.45],
        shots_due: false,
        pauses: [{ start: 70.9, end: 71.3 }],
      },
    }),
    cuts: [],
    earlier: [],
    chosen: null,
    others: [
      { id: 'c2', start: 62, end: 72 },
      { id: 'c3', start: 200, end: 220 },
    ],
    words: spoken.map((text, at) => ({ text, start: 60 + at, end: 60.6 + at })),
    ...over,
  }
}
