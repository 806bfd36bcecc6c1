/** Words that a creator must never see: paths on the disk, addresses in memory, internals of the program. */
const machinery =
  /\/tmp|\/home|\bat \w+ \(|0x[0-9a-f]{4}|undefined|\bnull\b|NaN|Error:|ffprobe|moov|errno|select |\bE[A-Z]{4,}\b/

/** A sentence that somebody can read: a capital, an end, of a length that people read. */
export const isClear = (sentence: string): boolean =>
  /^[A-Z“][^\n]{5,300}[.!?”]$/.test(sentence) && !machinery.test(sentence)

/** All texts of an error's body, whatever its shape. */
export function textsOf(body: unknown): string[] {
  if (typeof body === 'string') return [body]
  if (typeof body !== 'object' || body === null) return []
  return Object.values(body).flatMap(textsOf)
}
