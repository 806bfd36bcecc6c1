import { decodeHTMLStrict } from 'entities/decode'
import { stampOf } from './timingOf.ts'

/** Tags of HTML and WebVTT, and overrides of ASS. A `<` before anything else is text. */
const markup = /<\/?[a-z][^<>]*>|\{\\[^{}]*\}/gi
/** Ruby text: small letters above a word that show its pronunciation. */
const ruby = /<rt[^<>]*>[^<>]*<\/rt>/gi
const stamp = /<(\d[\d:.,]{0,20})>/

/** A piece of a line, from one timestamp to the next. */
export interface CuePiece {
  text: string
  /** Seconds. */
  at: number | null
}

/** Returns text without markup, with decoded entities. */
function plain(text: string): string {
  return decodeHTMLStrict(text.replace(ruby, '').replace(markup, ''))
    .replace(/\\[Nh]/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
}

/** Splits a line at the timestamps of its words. */
export function piecesOf(line: string): CuePiece[] {
  const parts = line.split(stamp)
  const pieces: CuePiece[] = []
  for (let i = 0; i < parts.length; i += 2) {
    const text = plain(parts[i] ?? '')
    if (text.trim()) pieces.push({ text, at: i === 0 ? null : stampOf(parts[i - 1] ?? '') })
  }
  return pieces
}
