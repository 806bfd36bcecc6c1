import type { Analysis, Span } from '../Analysis.ts'
import type { ClipChoice, Reason } from '../ClipChoice.ts'

/** Minimum share of a clip that is mostly speech or music. */
const mostly = 0.5
/** Seconds, and share of the video, within which a clip is its opening or ending. */
const [edgeSeconds, edgeShare] = [5, 0.02]

type Sound = 'talk' | 'music' | 'sound'

/** Returns the kind of sound that fills most of a range. */
function soundIn({ start, end }: Span, { sound, step }: Pick<Analysis, 'sound' | 'step'>): Sound {
  const meanOf = (values: readonly number[]): number => {
    const inside = values.slice(Math.floor(start / step), Math.ceil(end / step))
    return inside.reduce((sum, value) => sum + value, 0) / Math.max(1, inside.length)
  }
  if (!sound) return 'sound'
  const [speech, music] = [meanOf(sound.speech), meanOf(sound.music)]
  if (Math.max(speech, music) < mostly) return 'sound'
  return speech >= music ? 'talk' : 'music'
}

/** Superlatives of the whole video, such as the loudest moment. They are unique, so their titles need no place. */
const superlatives: readonly (readonly [signal: string, text: string, name: string])[] = [
  ['loudness', 'the loudest', 'Loudest moment'],
  ['speech', 'the fastest', 'Fastest talk'],
  ['motion', 'the most', 'Most movement'],
  ['cuts', 'the fastest', 'Fastest cuts'],
]

const namesOf = (sound: Sound): Partial<Record<string, string>> => ({
  loudness: `Loud ${sound}`,
  onsets: `Lively ${sound}`,
  speech: 'Fast talk',
  applause: 'Applause or laughter',
  motion: 'Lots of movement',
  cuts: 'Quick cuts',
  // A video without sound has lively moments, too.
  interest: sound === 'sound' ? 'Lively moment' : `Lively ${sound}`,
  spread: sound === 'sound' ? 'Moment' : `Calm ${sound}`,
  nothing: sound === 'sound' ? 'Moment' : `Calm ${sound}`,
  whole: 'The whole video',
})

const superlativeOf = ({ signal, text }: Reason): string | undefined =>
  superlatives.find(([name, start]) => name === signal && text.startsWith(start))?.[2]

/** Returns where in the video a clip is, in words. */
function placeOf({ start, end }: Span, duration: number): { before: string } | { after: string } {
  const edge = Math.max(edgeSeconds, edgeShare * duration)
  if (start <= edge) return { before: 'Opening' }
  if (end >= duration - edge) return { before: 'Ending' }
  const share = (start + end) / 2 / duration
  if (share < 0.2) return { after: 'near the start' }
  if (share < 0.4) return { after: 'early on' }
  if (share < 0.6) return { after: 'halfway' }
  return { after: share < 0.8 ? 'later on' : 'near the end' }
}

type Reasoned = Pick<ClipChoice, 'start' | 'end' | 'reasons'>

/** A title from picture and sound, and the reason that it names. */
interface Happening {
  title: string
  reason: Reason | null
}

/** Returns titles from picture and sound, such as "Opening: fast talk", the most telling first. */
export function whatHappens(clip: Reasoned, analysis: Analysis): Happening[] {
  const names = namesOf(soundIn(clip, analysis))
  const place = placeOf(clip, analysis.duration)
  const placed = (what: string): string =>
    'before' in place ? `${place.before}: ${what.charAt(0).toLowerCase()}${what.slice(1)}` : `${what} ${place.after}`
  const happening = clip.reasons.flatMap((reason): Happening[] => {
    if (reason.signal === 'whole') return [{ title: 'The whole video', reason }]
    const superlative = superlativeOf(reason)
    if (superlative) return [{ title: superlative, reason }]
    const name = names[reason.signal]
    return name ? [{ title: placed(name), reason }] : []
  })
  return happening.length > 0 ? happening : [{ title: placed('Moment'), reason: null }]
}

/**
 * Returns the reasons of a clip, the one that its title names first: lists show the first reason below the title, and
 * another clip may have taken the title of a stronger one.
 */
export function reasonsByTitle(title: string, clip: Reasoned, analysis: Analysis): Reason[] {
  const isNamed = ({ title: named }: Happening) => title === named || title.startsWith(`${named}, `)
  const first = whatHappens(clip, analysis).find(isNamed)?.reason
  return first ? [first, ...clip.reasons.filter((reason) => reason !== first)] : [...clip.reasons]
}
