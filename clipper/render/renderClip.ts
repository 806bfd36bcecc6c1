import type { Span } from '../pure/Analysis.ts'
import type { Aspect } from '../pure/ClipSettings.ts'
import type { Captions } from '../pure/captions/toAss.ts'
import type { HeardSource } from '../pure/certify/soundLost.ts'
import { editOf } from '../pure/edit/editOf.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { type EditRenderOptions, type RenderedClip, renderEdit } from './renderEdit.ts'

export interface RenderOptions extends Pick<EditRenderOptions, 'encoder' | 'onFallback'> {
  aspect: Aspect
  outFile: string
  /** Seconds of the source at which shots begin: where a crop may move. */
  cuts?: readonly number[] | null | undefined
  /** The source's own, to tell whether the clip starts and ends in one. */
  pauses?: readonly Span[] | undefined
  /** The loudness of the source, to check that the clip has all of its sound. */
  heard?: HeardSource | undefined
  /** To be drawn into the picture; words in seconds of the source. */
  captions?: Captions | undefined
  signal?: AbortSignal
  /** 0..1 */
  onProgress?: (fraction: number) => void
}

/**
 * Renders one range of the source: the edit that a chosen moment begins with.
 * @throws ClipperError `corrupt`, `disk_full`, `timeout`, `cancelled`, `failed`.
 */
export async function renderClip(
  file: string,
  source: SourceInfo,
  { start, end }: Span,
  { aspect, captions, ...options }: RenderOptions,
): Promise<RenderedClip> {
  const edit = editOf({ start, end }, { aspect, captionStyle: captions?.style ?? null })
  if (captions?.position) edit.captions.position = captions.position
  return renderEdit(file, source, edit, { ...options, words: captions?.words })
}
