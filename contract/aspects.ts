import * as v from 'valibot'

/** The aspect ratio of a clip; `source` keeps that of its video. */
export const aspects = ['source', '9:16', '4:5', '1:1', '16:9'] as const
export const Aspect = v.picklist(aspects)
export type Aspect = v.InferOutput<typeof Aspect>
