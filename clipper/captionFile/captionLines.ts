/** Characters. A caption has some forty per line; no pattern ever sees more than this at once. */
const longestLine = 2000

export interface CaptionLine {
  /** From 1. */
  number: number
  text: string
  /** The line is longer than `text`. */
  isCut: boolean
}

/** Yields lines with any line ending, because an array of all of them would take more memory than the text. */
export function* captionLines(text: string): Generator<CaptionLine> {
  const next = (sign: string, from: number) => {
    const found = text.indexOf(sign, from)
    return found < 0 ? text.length : found
  }
  let from = text.startsWith('\uFEFF') ? 1 : 0
  let [cr, lf] = [next('\r', from), next('\n', from)]
  for (let number = 1; from < text.length; number++) {
    const end = Math.min(cr, lf)
    const isCut = end - from > longestLine
    yield { number, text: text.slice(from, isCut ? from + longestLine : end).trim(), isCut }
    from = end + (cr + 1 === lf ? 2 : 1)
    if (cr < from) cr = next('\r', from)
    if (lf < from) lf = next('\n', from)
  }
}
