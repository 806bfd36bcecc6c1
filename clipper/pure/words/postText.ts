import type { Word } from '../Analysis.ts'
import { bare } from './punctuate.ts'
import { sentenceEnd } from './sentencesOf.ts'

/** What is written beside a clip when it is posted. */
export interface PostText {
  title: string
  /** What is said first, and hashtags below it. */
  description: string
  hashtags: string[]
}

const mostHashtags = 5
/** Letters. Shorter words are seldom what something is about. */
const shortest = 4
/** Letters that a word is known by: a stemmer for any language that changes its ends. */
const stem = 5
/** Words of a block, and the share of the blocks of a video in which a word is too common to say what a clip is about. */
const blockWords = 20
const common = 0.4
/** Characters. */
const longestText = 200

/** In how many blocks of the video a stem is said. */
function spreadOf(words: readonly Word[]): { blocks: number; spread: Map<string, number> } {
  const blocks = Math.max(1, Math.ceil(words.length / blockWords))
  const spread = new Map<string, number>()
  for (let at = 0; at < blocks; at += 1) {
    const said = words.slice(at * blockWords, (at + 1) * blockWords).map(({ text }) => bare(text).slice(0, stem))
    for (const word of new Set(said)) spread.set(word, (spread.get(word) ?? 0) + 1)
  }
  return { blocks, spread }
}

/** Words that are said in the clip, and seldom in the rest of the video. In the order of how telling they are. */
export function hashtagsOf(spoken: readonly Word[], all: readonly Word[]): string[] {
  const { blocks, spread } = spreadOf(all)
  const found = new Map<string, { text: string; count: number; at: number }>()
  for (const [at, { text }] of spoken.entries()) {
    const word = bare(text)
    if (word.length < shortest || /^\d+$/.test(word)) continue
    const known = found.get(word.slice(0, stem))
    if (known) known.count += 1
    else found.set(word.slice(0, stem), { text: word, count: 1, at })
  }
  return [...found]
    .map(([key, word]) => ({ ...word, blocks: spread.get(key) ?? 1 }))
    .filter((word) => blocks < 5 || word.blocks <= blocks * common)
    .map((word) => ({
      ...word,
      score: word.count * Math.log(1 + blocks / word.blocks) * Math.min(8, word.text.length),
    }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, mostHashtags)
    .map(({ text }) => `#${text}`)
}

/** Whole sentences as far as they fit; the beginning of the first one where it does not. */
function openingOf(spoken: readonly Word[]): string {
  let whole = ''
  let text = ''
  for (const word of spoken) {
    const next = text ? `${text} ${word.text}` : word.text
    if (next.length > longestText) return whole || `${text}…`
    text = next
    if (sentenceEnd.test(word.text)) whole = text
  }
  return text
}

/**
 * Title and description of a clip for a feed.
 * @param spoken the words of the clip, corrected
 * @param all the words of its video
 */
export function postText(title: string, spoken: readonly Word[], all: readonly Word[]): PostText {
  const hashtags = hashtagsOf(spoken, all)
  const description = [openingOf(spoken), hashtags.join(' ')].filter((part) => part !== '').join('\n\n')
  return { title, description, hashtags }
}
