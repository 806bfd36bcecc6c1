import type { PartsPlan } from '../../clipper/pure/parts/planParts.ts'

/** What is sent of a video: all of it at once, its clips and then all of it, or its clips alone. */
export type Sending = 'whole' | 'first' | 'clips'

/**
 * With less than this left to send after the clips, nobody gains by having them first: it is what a line of 20 Mbit/s sends
 * in half a minute.
 */
const worthBytes = 75_000_000

/** What is sent unless somebody chooses otherwise. `plan` is null where parts can't be sent. */
export const usualSending = (file: Pick<File, 'size'>, plan: PartsPlan | null): Sending =>
  plan !== null && file.size - plan.bytes >= worthBytes ? 'first' : 'whole'

/** What is sent of a file, by what somebody has chosen, if anything, and by what can be sent. */
export const sendingOf = (file: Pick<File, 'size'>, plan: PartsPlan | null, chosen: Sending | null): Sending =>
  plan === null ? 'whole' : (chosen ?? usualSending(file, plan))
