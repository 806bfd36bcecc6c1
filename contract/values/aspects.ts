import * as v from 'valibot'
import { aspects } from '../../clipper/pure/ClipSettings.ts'

export const Aspect = v.picklist(aspects)
export type Aspect = v.InferOutput<typeof Aspect>
