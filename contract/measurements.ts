import * as v from 'valibot'
import { Range } from './edit.ts'
import { endpoint } from './endpoint.ts'
import { Kept, Word } from './videos.ts'

const Curve = v.array(v.number())

/**
 * Everything that clips are chosen by, unrounded, so that whoever runs `clipper/pure/select` on it gets the clips that
 * the server would choose. Curves have one value per `step` seconds. `clipper/pure/Measurements.ts` has the same shape,
 * and says more of each value in `Analysis.ts`.
 */
export const Measurements = v.object({
  /** Seconds. */
  duration: v.number(),
  /** What the file says of its length, when it ends earlier. */
  declared_duration: v.nullable(v.number()),
  step: v.number(),
  has_audio: v.boolean(),
  /** dB relative to full scale. */
  loudness: Curve,
  /** Per second. */
  onsets: Curve,
  /** Null in videos measured by an older version, and without sound. */
  sound: v.nullable(v.object({ speech: Curve, syllables: Curve, applause: Curve, music: Curve, flux: Curve })),
  motion: Curve,
  /** Seconds at which a new shot begins. */
  cuts: v.array(v.number()),
  pauses: v.array(Range),
  interest: Curve,
  /** Null where nothing is known of what is said. */
  sentences: v.nullable(v.array(v.object({ start: v.number(), end: v.number(), text: v.string() }))),
  words: v.nullable(v.array(Word)),
  /** Clips are chosen from these parts only. Null where all of the video was sent. */
  kept: v.nullable(Kept),
})
export type Measurements = v.InferOutput<typeof Measurements>

export const getMeasurements = endpoint({
  id: 'videos.measurements',
  method: 'GET',
  path: '/api/videos/{id}/measurements/',
  access: 'user',
  extra: true,
  summary: 'What the clips of a video are chosen by; null until it was measured, and after its file has been freed.',
  responses: { 200: v.object({ measurements: v.nullable(Measurements) }) },
  errors: [404],
})
