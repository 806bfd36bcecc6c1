import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { limits } from './values/limits.ts'

/** Shares of the picture's width and height. */
const Face = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number(), score: v.number() })

const TransitionKind = v.picklist(['fade', 'dissolve', 'wipe'])
export type TransitionKind = v.InferOutput<typeof TransitionKind>

const Transition = v.object({ kind: TransitionKind, start: v.number(), end: v.number() })

/**
 * The people and the interest in a segment of a video, a part of one shot. Seconds of the source. `clipper/pure/framing`
 * chooses the crops of any clip from it.
 */
export const PictureSegment = v.object({
  start: v.number(),
  end: v.number(),
  /** The start of its shot. */
  shot: v.number(),
  /**
   * The gradual transition to its shot: through a plain colour, directly, or by an edge that moves across. Only in the
   * first segment of a shot, and absent after a hard cut.
   */
  transition: v.optional(Transition),
  /** The edges between black bars at both sides, as shares of the width. */
  left: v.number(),
  right: v.number(),
  /**
   * Interest across the width, in columns of equal width, in ten-thousandths. Empty if the pictures couldn't be read.
   */
  interest: v.array(v.number()),
  /** The faces found in some of its pictures. */
  looks: v.array(v.object({ at: v.number(), faces: v.array(Face) })),
})
export type PictureSegment = v.InferOutput<typeof PictureSegment>

export const PictureReading = v.object({
  /** In order. */
  segments: v.array(PictureSegment),
  /** Whether the rest of the requested range is still being read. */
  due: v.boolean(),
})
export type PictureReading = v.InferOutput<typeof PictureReading>

/** Seconds of the source, in a query. */
const Seconds = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number(),
  v.minValue(0),
  v.maxValue(1e6),
)

export const getPicture = endpoint({
  id: 'videos.picture',
  method: 'GET',
  path: '/api/videos/{id}/picture/',
  access: 'user',
  extra: true,
  summary: 'The people and subjects in a part of a video, for choosing crops. Computed on the first request.',
  query: v.object({ start: Seconds, end: Seconds }),
  responses: { 200: PictureReading },
  errors: [400, 404],
  atOnce: limits.atOnce.wholeVideos,
})
