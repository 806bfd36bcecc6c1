import { matrixOf } from '../pure/matrixOf.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { jpegColours } from './jpegColours.ts'
import { hasToneMap, toneMap } from './toneMap.ts'

/** Returns the filters that give pictures of a source, as the renderer has them, the colours of a JPEG: SDR in BT.601. */
export async function pictureColours(source: SourceInfo, signal?: AbortSignal): Promise<string[]> {
  const canToneMap = await hasToneMap(source, signal)
  return [...toneMap(source, canToneMap), jpegColours(matrixOf(source, canToneMap))]
}
