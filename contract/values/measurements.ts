import * as v from 'valibot'
import type * as measured from '../../clipper/pure/Measurements.ts'
import { Range } from '../edit.ts'
import { endpoint } from '../endpoint.ts'
import { schemaOf } from '../schemaOf.ts'
import { Kept } from '../videos.ts'
import { Word } from '../words.ts'
import { limits } from './limits.ts'

const Curve = v.array(v.number())

/**
 * The unrounded input of the clip selection: `clipper/pure/select` returns the server's clips for it. Curves have one
 * value per `step` seconds. `clipper/pure/Analysis.ts` documents each value.
 */
export const Measurements = schemaOf<Measurements>()(
  v.object({
    /** Seconds. */
    duration: v.number(),
    /** The length in the file's header, if the file ends earlier. */
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
    /** Null without a transcript. */
    sentences: v.nullable(v.array(v.object({ start: v.number(), end: v.number(), text: v.string() }))),
    words: v.nullable(v.array(Word)),
    /** Clips are chosen from these parts only. Null if the whole video was uploaded. */
    kept: v.nullable(Kept),
  }),
)
export type Measurements = measured.Measurements

export const getMeasurements = endpoint({
  id: 'videos.measurements',
  method: 'GET',
  path: '/api/videos/{id}/measurements/',
  access: 'user',
  extra: true,
  summary: 'The measurements that clips are selected by. Null before the analysis, and after the file is deleted.',
  responses: { 200: v.object({ measurements: v.nullable(Measurements) }) },
  errors: [404],
  atOnce: limits.atOnce.wholeVideos,
})
