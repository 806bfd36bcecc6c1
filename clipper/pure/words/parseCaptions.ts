import type { Sentence } from '../Analysis.ts'
import { ClipperError } from '../ClipperError.ts'

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`
/** `00:01:02,500 --> 00:01:04.000`, as SRT and WebVTT write it; WebVTT may leave the hours out. */
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}`)
const number = /^\d+$/

/** Characters. A caption has some forty a line; whatever a file holds, no pattern sees more than this at once. */
const longestLine = 1000
const longestCue = 2000
const mostLinesOfCue = 100

function seconds(hours = '0', minutes = '0', secs = '0', fraction = '0'): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(secs) + Number(`0.${fraction}`)
}

function plain(text: string): string {
  return text
    .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestCue)
}

function timesOf(line: string): { start: number; end: number } | null {
  const match = line.includes('-->') ? timing.exec(line) : null
  if (!match) return null
  const [, h1, m1, s1, f1, h2, m2, s2, f2] = match
  return { start: seconds(h1, m1, s1, f1), end: seconds(h2, m2, s2, f2) }
}

/** Lines of any system, one after the other: a list of all would take more memory than the text. */
function* linesOf(text: string): Generator<string> {
  const next = (sign: string, from: number) => {
    const found = text.indexOf(sign, from)
    return found < 0 ? text.length : found
  }
  let from = text.startsWith('\uFEFF') ? 1 : 0
  let [cr, lf] = [next('\r', from), next('\n', from)]
  while (from < text.length) {
    const end = Math.min(cr, lf)
    yield text.slice(from, Math.min(end, from + longestLine)).trim()
    from = end + (cr + 1 === lf ? 2 : 1)
    if (cr < from) cr = next('\r', from)
    if (lf < from) lf = next('\n', from)
  }
}

/**
 * Reads the cues of an SRT or WebVTT file, in order of time. Styling and positions are dropped. Takes time in proportion
 * to the text, whatever is in it: docs/decisions/012 says why this is not a library's.
 * @throws ClipperError `bad_captions` when there is no cue in it.
 */
export function parseCaptions(text: string): Sentence[] {
  const cues: Sentence[] = []
  let open: { start: number; end: number; lines: string[] } | null = null
  const close = () => {
    if (!open) return
    const { start, end, lines } = open
    const said = plain(lines.join(' '))
    if (said && end > start) cues.push({ start, end, text: said })
    open = null
  }
  for (const line of linesOf(text)) {
    const times = timesOf(line)
    if (times) {
      // Where the blank line between two cues is missing, the number of the next one came as text of this one.
      if (number.test(open?.lines.at(-1) ?? '')) open?.lines.pop()
      close()
      open = { ...times, lines: [] }
    } else if (line === '') close()
    else if (open && open.lines.length < mostLinesOfCue) open.lines.push(line)
  }
  close()
  if (cues.length === 0) throw new ClipperError('bad_captions')
  return cues.sort((a, b) => a.start - b.start)
}
