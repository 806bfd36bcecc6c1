import type { Sentence } from '../Analysis.ts'
import { ClipperError } from '../ClipperError.ts'

const timing = /(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/

function seconds(hours: string | undefined, minutes: string, secs: string, fraction: string): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(secs) + Number(`0.${fraction}`)
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Reads the cues of an SRT or WebVTT file, in order of time. Styling and positions are dropped.
 * @throws ClipperError `bad_captions` when there is no cue in it.
 */
export function parseCaptions(text: string): Sentence[] {
  const cues: Sentence[] = []
  for (const block of text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => timing.test(line))
    const match = timing.exec(lines[at] ?? '')
    if (!match) continue
    const [, h1, m1 = '0', s1 = '0', f1 = '0', h2, m2 = '0', s2 = '0', f2 = '0'] = match
    const start = seconds(h1, m1, s1, f1)
    const end = seconds(h2, m2, s2, f2)
    const said = plain(lines.slice(at + 1).join(' '))
    if (said && end > start) cues.push({ start, end, text: said })
  }
  if (cues.length === 0) throw new ClipperError('bad_captions')
  return cues.sort((a, b) => a.start - b.start)
}
