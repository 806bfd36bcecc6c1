/** Words that a creator must never see: file paths, memory addresses, program internals. */
const machinery =
  /\/tmp|\/home|\bat \w+ \(|0x[0-9a-f]{4}|undefined|\bnull\b|NaN|Error:|ffprobe|moov|errno|select |\bE[A-Z]{4,}\b/

/** Returns whether a sentence is readable: it has a capital, a full stop, and a reasonable length. */
export const isClear = (sentence: string): boolean =>
  /^[A-Z“][^\n]{5,300}[.!?”]$/.test(sentence) && !machinery.test(sentence)

/** Returns all texts of an error's body, whatever its shape. */
export function textsOf(body: unknown): string[] {
  if (typeof body === 'string') return [body]
  if (typeof body !== 'object' || body === null) return []
  return Object.values(body).flatMap(textsOf)
}
