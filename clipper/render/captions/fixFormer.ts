import { isDeepStrictEqual } from 'node:util'
import { ClipperError } from '../../pure/ClipperError.ts'
import { changedStretches } from '../../pure/captions/changedStretches.ts'
import type { CropPlace, Edit } from '../../pure/edit/Edit.ts'
import { isSameEdit } from '../../pure/edit/isSameEdit.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import type { Encoder } from '../encoders/Encoder.ts'
import type { Encoded } from '../measuredClip.ts'
import type { EditPlan } from '../planEdit.ts'
import { fixCaptions } from './fixCaptions.ts'

/** A file that was rendered before, of the same clip. */
export interface FormerFile {
  file: string
  edit: Edit
  /** The captions in it, as returned by `renderEdit`. */
  burnt: string
  /** The automatic crops that it was rendered with. */
  automaticCrops: readonly CropPlace[] | null
}

export interface FixOptions {
  former?: FormerFile | null | undefined
  outFile: string
  signal?: AbortSignal | undefined
}

/**
 * Makes a file from the former one if only words have changed since. Null if that is not possible.
 * @throws ClipperError `cancelled`, `disk_full`
 */
export async function fixFormer(
  file: string,
  source: SourceInfo,
  plan: EditPlan & { encoder: Encoder },
  { former, outFile, signal }: FixOptions,
): Promise<Encoded | null> {
  if (!former || plan.burnt === null || !isSameButForWords(former.edit, plan.edit)) return null
  if (!isDeepStrictEqual(former.automaticCrops, plan.automaticCrops)) return null
  const changed = changedStretches(former.burnt, plan.burnt)
  if (!changed) return null
  return fixCaptions(file, source, plan, { former: { file: former.file, changed }, outFile, signal }).catch(
    (error: unknown) => {
      // A problem of the former file may not affect a new one.
      if (error instanceof ClipperError && ['cancelled', 'disk_full'].includes(error.code)) throw error
      return null
    },
  )
}

const isSameButForWords = (former: Edit, now: Edit): boolean =>
  isSameEdit({ ...former, corrections: now.corrections, cover: now.cover }, now)
