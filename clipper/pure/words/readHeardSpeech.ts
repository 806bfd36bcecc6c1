import type { Span, Word } from '../Analysis.ts'
import { readTime, unitOfTimes, type WrittenTime } from './readTimes.ts'
import { spokenWeight } from './spokenWeight.ts'
import { spreadWords } from './spreadWords.ts'
import type { HeardSegment, HeardSpeech } from './wordsOfSegments.ts'

/** Seconds of a syllable, to estimate missing ends of words. */
const syllable = 0.2

type Fields = Record<string, unknown>

/** A word or a segment as a service answers it. */
interface Written {
  text: string
  start: WrittenTime | null
  end: WrittenTime | null
  fields: Fields
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const figureOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function written(fields: Fields): Written {
  const pair = Array.isArray(fields.timestamp) ? fields.timestamp : []
  return {
    text: textOf(fields.word ?? fields.text),
    start: readTime(fields.start ?? fields.start_time ?? pair[0]),
    end: readTime(fields.end ?? fields.end_time ?? pair[1]),
    fields,
  }
}

/** Returns words with a time for each. Missing times are interpolated. */
function timed(words: readonly Written[], unit: number, within: Span): Word[] {
  const seconds = (time: WrittenTime | null) => (time ? time.amount * (time.unit ?? unit) : null)
  const starts = words.map(({ start }) => seconds(start))
  const heard: Word[] = []
  for (let i = 0; i < words.length; ) {
    const { text = '', end = null } = words[i] ?? {}
    const start = starts[i] ?? null
    const next = starts.findIndex((at, later) => later > i && at !== null)
    const limit = next < 0 ? within.end : (starts[next] ?? within.end)
    if (start === null) {
      const run = words.slice(i, next < 0 ? words.length : next)
      const from = heard.at(-1)?.end ?? within.start
      const texts = run.map((word) => word.text.trim()).join(' ')
      heard.push(...spreadWords({ start: from, end: Math.max(from, limit), text: texts }))
      i += run.length
      continue
    }
    const stated = seconds(end)
    const guessed = Math.max(
      start,
      Math.min(next === i + 1 || next < 0 ? limit : start + syllable, start + spokenWeight(text) * syllable),
    )
    heard.push({ text, start, end: stated !== null && stated >= start ? stated : guessed })
    i += 1
  }
  return heard
}

function segmentOf({ text, start, end, fields }: Written, unit: number): HeardSegment[] {
  if (!start || !end) return []
  const [from, to] = [start.amount * (start.unit ?? unit), end.amount * (end.unit ?? unit)]
  if (to <= from) return []
  const { avg_logprob, no_speech_prob, compression_ratio } = fields
  return [
    {
      start: from,
      end: to,
      text,
      avg_logprob: figureOf(avg_logprob),
      no_speech_prob: figureOf(no_speech_prob),
      compression_ratio: figureOf(compression_ratio),
    },
  ]
}

/** A summary for the log: counts and types, never the spoken words. */
function shapeOf(name: string, items: readonly Fields[]): string {
  const [first = {}] = items
  const kinds = Object.entries(first).map(([key, value]) => {
    const isTime = /start|end|time/.test(key)
    return `${key}: ${value === null ? 'null' : isTime ? JSON.stringify(value) : typeof value}`
  })
  return `${items.length} ${name}${kinds.length > 0 ? ` {${kinds.join(', ')}}` : ''}`
}

/**
 * Reads the response of a transcription service. Words may be separate or within segments, with or without ends, and
 * times may be numbers or text, in seconds or finer units. `oddity` describes a response whose words and segments have
 * no times within the sound.
 * @param duration seconds of the sound
 */
export function readHeardSpeech(answer: unknown, duration: number): HeardSpeech & { oddity?: string } {
  const fields = isFields(answer) ? answer : {}
  const writtenSegments = listOf(fields.segments ?? fields.chunks)
  const nested = writtenSegments.flatMap(({ words }) => listOf(words))
  const writtenWords = listOf(fields.words).length > 0 ? listOf(fields.words) : nested
  const words = writtenWords.map(written).filter(({ text }) => text.trim())
  const segments = writtenSegments.map(written)
  const unit = unitOfTimes(words.some(({ start }) => start) ? words : [], duration)
  const segmentUnit = unitOfSegments(segments, unit, words, duration)
  const readSegments = segmentUnit === null ? [] : segments.flatMap((segment) => segmentOf(segment, segmentUnit))
  const areTimed = words.some(({ start }) => start) && unit !== null
  const heard = areTimed ? timed(words, unit, { start: 0, end: duration }) : []
  const text = textOf(fields.text) || segments.map((segment) => segment.text).join(' ')
  const isOdd = heard.length === 0 && readSegments.length === 0 && words.length + segments.length > 0
  return {
    text,
    words: heard.map(({ text: word, start, end }) => ({ word, start, end })),
    segments: readSegments,
    ...(isOdd && { oddity: `${shapeOf('words', writtenWords)}; ${shapeOf('segments', writtenSegments)}` }),
  }
}

/** Returns the unit of segment times, from their words or, without word times, from their ends. */
function unitOfSegments(
  segments: readonly Written[],
  unit: number | null,
  words: readonly Written[],
  duration: number,
): number | null {
  if (words.some(({ start }) => start)) return unit
  // A segment may last as long as the sound: only its end tells the unit.
  return unitOfTimes(
    segments.map(({ end }) => ({ start: null, end })),
    duration,
  )
}
