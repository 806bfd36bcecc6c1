import type { Sentence } from '../Analysis.ts'

/** Formats `01:02:03,456`; WebVTT has a point instead of the comma. */
function clockTime(seconds: number, point: ',' | '.'): string {
  const ms = Math.max(0, Math.round(seconds * 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  return `${whole.map(two).join(':')}${point}${String(ms % 1000).padStart(3, '0')}`
}

/** Removes blank lines, which would end a subtitle, and `-->`, which would begin another. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}]+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
    .replaceAll('-->', '—>')

/** Writes SubRip. */
export function toSrt(cues: readonly Sentence[]): string {
  return cues
    .map(({ start, end, text }, i) => `${i + 1}\n${clockTime(start, ',')} --> ${clockTime(end, ',')}\n${lines(text)}\n`)
    .join('\n')
}

/** Writes WebVTT, where `<` and `&` have a meaning. */
export function toVtt(cues: readonly Sentence[]): string {
  const escaped = (text: string) => lines(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const body = cues.map(
    ({ start, end, text }) => `${clockTime(start, '.')} --> ${clockTime(end, '.')}\n${escaped(text)}\n`,
  )
  return ['WEBVTT\n', ...body].join('\n')
}

/** Returns the transcript without times: a paragraph, broken at long pauses. */
export function toPlainText(cues: readonly Sentence[]): string {
  const pause = 2
  const text = cues
    .map(({ start, text }, i) => {
      const before = cues[i - 1]
      const between = before === undefined ? '' : start - before.end > pause ? '\n\n' : ' '
      return between + lines(text).replaceAll('\n', ' ')
    })
    .join('')
  return text && `${text}\n`
}
