import { type PartsPlan, planParts } from '../../clipper/pure/parts/planParts.ts'
import type { LocalAnalysisContext } from '../localAnalysis/localAnalysisMachine.ts'
import { type LocalMark, wantedEdges } from '../localClips/LocalMark.ts'

/** Maximum share of the file: above it, sending parts has no benefit. */
const mostOfFile = 0.8

/**
 * Returns the parts of a file for its clips, including liked and trimmed ones, with their size in bytes; null if parts
 * can't be sent, or would be nearly the whole file.
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
  // Everything but the pictures: mostly the sound.
  const others = Math.max(0, file.size - found.groups.bytes.reduce((sum, size) => sum + size, 0))
  const bytes = plan.bytes + others
  return bytes <= mostOfFile * file.size ? { kept: plan.kept, bytes } : null
}
