import type { Span } from '../Analysis.ts'

const eventStart = 'Dialogue: '
const lineOf = /^Dialogue: \d+,(\d+):(\d\d):(\d\d\.\d\d),(\d+):(\d\d):(\d\d\.\d\d),/
const seconds = (h = '0', m = '0', s = '0') => 3600 * Number(h) + 60 * Number(m) + Number(s)

function read(ass: string): { head: string; events: string[] } {
  const lines = ass.split('\n')
  const isEvent = (line: string) => line.startsWith(eventStart)
  return { head: lines.filter((line) => !isEvent(line)).join('\n'), events: lines.filter(isEvent) }
}

/** Returns the lines that occur more often in one than in the other. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

/**
 * Returns where two versions of the same captions, as `toAss` writes them, look different: in order, in seconds of the
 * clip, without touching each other. Null when they differ in more than words: in style or frame.
 */
export function changedStretches(before: string, after: string): Span[] | null {
  const [former, now] = [read(before), read(after)]
  if (former.head !== now.head) return null
  const changed = [...without(former.events, now.events), ...without(now.events, former.events)]
  const spans = changed.flatMap((line) => {
    const [, ...times] = lineOf.exec(line) ?? []
    const [h1, m1, s1, h2, m2, s2] = times
    return times.length === 6 ? [{ start: seconds(h1, m1, s1), end: seconds(h2, m2, s2) }] : []
  })
  if (spans.length < changed.length) return null
  const merged: Span[] = []
  for (const span of spans.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}
