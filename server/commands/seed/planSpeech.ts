import type { DemoVideo, Line } from './demoVideos.ts'

export interface SpokenLine extends Line {
  /** Seconds. */
  start: number
  end: number
}

const secondsPerLetter = 0.078
const shortestLine = 2.6
const pause = 0.75

/** Returns the start of each line, and the length of the whole talk, in seconds. */
export function planSpeech({ lines }: DemoVideo): { spoken: SpokenLine[]; seconds: number } {
  let at = pause
  const spoken = lines.map((line) => {
    const start = at
    const end = start + Math.max(shortestLine, line.text.length * secondsPerLetter)
    at = end + pause
    return { ...line, start, end }
  })
  return { spoken, seconds: at }
}

/** Returns the lines as an SRT file. */
export function subtitlesOf(spoken: readonly SpokenLine[]): string {
  return spoken.map(({ start, end, text }, i) => `${i + 1}\n${clock(start)} --> ${clock(end)}\n${text}\n`).join('\n')
}

/** `00:01:02,345` */
const clock = (seconds: number): string =>
  new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace('.', ',')
