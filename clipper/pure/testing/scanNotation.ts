/** A text that is no edit. The message shows the text, with a mark below the wrong character. */
export class NotationError extends Error {
  override readonly name = 'NotationError'
  /** Index of the first wrong character. */
  readonly position: number

  constructor(reason: string, text: string, position: number) {
    super(`${reason}\n  ${text}\n  ${' '.repeat(position)}^`)
    this.position = position
  }
}

/** A part of the text between blanks. The quoted strings in it may contain blanks. */
export interface Part {
  text: string
  /** Index of its first character. */
  at: number
}

/**
 * Splits the text at its blanks and bars. A bar is a part of its own.
 *
 * @throws NotationError at a quotation mark that opens a string without an end.
 */
export function scanNotation(text: string): Part[] {
  const pattern = /\||(?:"(?:[^"\\]|\\.)*"|[^\s|"])+/y
  const parts: Part[] = []
  let at = 0
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1
    if (at >= text.length) return parts
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found === undefined) throw new NotationError('This string has no end.', text, at)
    parts.push({ text: found, at })
    at += found.length
  }
}

const number = String.raw`(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)`

/** Returns a pattern for a whole part. Each `#` in `form` stands for a number, in a group of its own. */
export const partOf = (form: string): RegExp => new RegExp(`^${form.replaceAll('#', number)}$`, 's')

/** Returns the value of the JSON in `text`; null if it's none, or of another type. */
export function jsonOf<T>(text: string | undefined, isRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRight(value) ? value : null
  } catch {
    return null
  }
}
