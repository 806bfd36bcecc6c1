import type { PartsPlan } from '../../clipper/pure/parts/planParts.ts'
import type { TransferOrder } from '../transfer/Transfer.ts'
import type { UnfinishedUpload } from '../unfinishedUploads/unfinishedUploadsMachine.ts'

/** The uploaded part of a video: the whole at once, the clips and then the whole, or the clips alone. */
export type Sending = 'whole' | 'first' | 'clips'

/**
 * With less than this left to send after the clips, sending them first has no benefit: a line of 20 Mbit/s sends it in
 * half a minute.
 */
const worthBytes = 75_000_000

/** Returns the default. `plan` is null if parts can't be sent. */
const usualSending = (file: Pick<File, 'size'>, plan: PartsPlan | null): Sending =>
  plan !== null && file.size - plan.bytes >= worthBytes ? 'first' : 'whole'

/** Returns the part of a file to send, by the user's choice, if any, and by what is possible. */
export const sendingOf = (file: Pick<File, 'size'>, plan: PartsPlan | null, chosen: Sending | null): Sending =>
  plan === null ? 'whole' : (chosen ?? usualSending(file, plan))

/** Returns the order for a file, with the parts for its clips if these are to be sent. */
export function orderOf(file: Pick<File, 'size'>, plan: PartsPlan | null, chosen: Sending | null): TransferOrder {
  const sending = sendingOf(file, plan, chosen)
  if (plan === null || sending === 'whole') return { what: 'whole' }
  return { what: 'clips', kept: plan.kept, isFirst: sending === 'first', before: null }
}

/** Returns the order that an unfinished upload was begun with. */
export function orderOfUnfinished({ parts, rest_of }: Pick<UnfinishedUpload, 'parts' | 'rest_of'>): TransferOrder {
  if (parts) return { what: 'clips', kept: parts.kept, isFirst: parts.is_first, before: parts.name }
  return rest_of ? { what: 'rest', of: rest_of } : { what: 'whole' }
}
