import type { Cue, Span } from '../pure/Analysis.ts'
import type { ParsedCaptions } from '../pure/captionFile/CaptionFile.ts'
import { CaptionsError } from './CaptionsError.ts'
import { type CaptionLine, captionLines } from './captionLines.ts'
import { piecesOf } from './cueText.ts'
import type { RawCue } from './RawCue.ts'
import { withoutRepeats } from './rollingCues.ts'
import { timingOf } from './timingOf.ts'
import { isTooLong, toCue } from './toCue.ts'

const wholeNumber = /^\d{1,9}$/
const vttBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const mostLinesOfCue = 100
/** Line numbers that are kept for the message. */
const mostNumbers = 10

interface OpenCue {
  /** Null when its times can't be read. */
  span: Span | null
  /** The number of its line of times. */
  line: number
  hasIndex: boolean
  lines: { text: string; afterBlank: boolean }[]
  isCut: boolean
}

/** Reads cues from lines: one instance per file. */
class CueReader {
  readonly cues: RawCue[] = []
  readonly unreadLines: number[] = []
  unread = 0
  /** Cues that are in `cues`, and in `unread` because their end is missing. */
  shortened = 0
  private open: OpenCue | null = null
  private isVtt = false
  private isSkipping = false
  private afterBlank = true
  private lastIndex: number | null = null
  /** The last line with text, unless it was one of times. */
  private above: { text: string; afterBlank: boolean; number: number } | null = null

  read({ text, number, isCut }: CaptionLine): void {
    if (text === '') {
      this.isSkipping = false
      this.afterBlank = true
      return
    }
    const timing = timingOf(text)
    if (number === 1 && text.startsWith('WEBVTT')) this.isVtt = true
    else if (timing) this.begin(timing, number)
    else if (this.isVtt && this.afterBlank && vttBlock.test(text)) this.isSkipping = true
    else if (!this.isSkipping) this.add(text, isCut)
    this.above = timing ? null : { text, afterBlank: this.afterBlank, number }
    this.afterBlank = false
  }

  private add(text: string, isCut: boolean): void {
    // The number of the next cue, and text instead of its times.
    if (!this.afterBlank && this.above?.afterBlank && this.isNextIndex(this.above.text)) this.loseTimes(this.above)
    const { open } = this
    if (!open) return
    if (isCut || open.lines.length >= mostLinesOfCue) open.isCut = true
    if (open.lines.length < mostLinesOfCue) open.lines.push({ text, afterBlank: this.afterBlank })
  }

  private isNextIndex(text: string): boolean {
    return this.lastIndex !== null && wholeNumber.test(text) && Number(text) === this.lastIndex + 1
  }

  private loseTimes(index: { text: string; number: number }): void {
    this.dropLast(index.text)
    this.lastIndex = Number(index.text)
    this.close()
    this.open = { span: null, line: index.number, hasIndex: true, lines: [], isCut: false }
  }

  /** Removes a line that is not text of the open cue. */
  private dropLast(text: string): void {
    if (this.open?.lines.at(-1)?.text === text) this.open.lines.pop()
  }

  private begin(timing: Span | 'unreadable', line: number): void {
    const index = this.takeIdentifier()
    this.close()
    if (index !== null) this.lastIndex = index
    const span = timing === 'unreadable' ? null : timing
    this.open = { span, line, hasIndex: index !== null, lines: [], isCut: false }
    this.isSkipping = false
  }

  /** The line above a line of times names the cue: it is no text of the former one. */
  private takeIdentifier(): number | null {
    const { above, open } = this
    if (!above) return null
    const isNumber = wholeNumber.test(above.text)
    // Some programs write a blank line after every line: then only the next number starts a cue.
    const isApart = this.afterBlank && !(open ? above.afterBlank && this.isNextIndex(above.text) : true)
    // Without a blank line, a number belongs to the text unless the cues of this file are numbered.
    const isIndex = isNumber && !isApart && (above.afterBlank || (open?.hasIndex ?? true))
    const isName = !isNumber && this.isVtt && above.afterBlank && !this.afterBlank
    if (!isIndex && !isName) return null
    this.dropLast(above.text)
    return isIndex ? Number(above.text) : null
  }

  private note(line: number): void {
    this.unread += 1
    if (this.unreadLines.length < mostNumbers) this.unreadLines.push(line)
  }

  private close(): void {
    const { open } = this
    this.open = null
    if (!open) return
    if (!open.span) {
      this.note(open.line)
      return
    }
    const lines = open.lines.map(({ text }) => piecesOf(text)).filter((pieces) => pieces.length > 0)
    if (lines.length === 0) return
    const cue = { ...open.span, lines }
    if (open.isCut || isTooLong(cue)) {
      this.shortened += 1
      this.note(open.line)
    }
    this.cues.push(cue)
  }

  end(): void {
    const last = this.open?.lines.at(-1)
    // The file ends after the number of a cue.
    if (last?.afterBlank && this.isNextIndex(last.text) && this.above) {
      this.open?.lines.pop()
      this.note(this.above.number)
    }
    this.close()
  }
}

/**
 * Reads the cues of an SRT or WebVTT file, in order of time, each word once, in linear time. Unreadable cues are
 * counted. docs/decisions/012 explains why this is not a library's.
 * @throws CaptionsError when no cue could be read.
 */
export function parseCaptions(text: string): ParsedCaptions {
  const reader = new CueReader()
  for (const line of captionLines(text)) reader.read(line)
  reader.end()
  const { cues, unread, unreadLines, shortened } = reader
  const inOrder = cues.sort((a, b) => a.start - b.start)
  const found = withoutRepeats(inOrder)
    .map(toCue)
    .filter((cue): cue is Cue => cue !== null)
  if (found.length === 0) throw new CaptionsError(unreadLines[0] ?? null)
  return { cues: found, total: cues.length + unread - shortened, unread, unreadLines }
}
