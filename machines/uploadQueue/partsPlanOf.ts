import { type PartsPlan, planParts } from '../../clipper/pure/parts/planParts.ts'
import type { LocalAnalysisContext } from '../localAnalysis/localAnalysisSetup.ts'
import { type LocalMark, wantedEdges } from '../localClips/LocalMark.ts'

/** A larger share of the file than this is not worth leaving the rest out. */
const mostOfFile = 0.8

/**
 * What of a file its clips need, those that somebody has liked or moved included, with the bytes of the file that would be
 * sent; null where parts can't be sent, or would be nearly everything.
 */
export function partsPlanOf(
  { found, file }: Pick<LocalAnalysisContext, 'found' | 'file'>,
  marks: ReadonlyMap<string, LocalMark>,
): PartsPlan | null {
  if (!found?.groups) return null
  const moved = [...marks.values()].flatMap((mark) => [mark.choice, wantedEdges(mark)])
  const clips = [...found.selection.clips, ...moved]
  const plan = clips.length > 0 ? planParts(found.groups, clips) : null
  if (!plan) return null
  // Everything but the pictures: the sound, above all.
  const others = Math.max(0, file.size - found.groups.bytes.reduce((sum, size) => sum + size, 0))
  const bytes = plan.bytes + others
  return bytes <= mostOfFile * file.size ? { kept: plan.kept, bytes } : null
}
