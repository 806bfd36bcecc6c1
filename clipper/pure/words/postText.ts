import type { Word } from '../Analysis.ts'
import { bare } from './punctuate.ts'
import { isQuoted, type ProposedPost } from './quotes.ts'
import { sentenceEnd } from './sentencesOf.ts'
import { stemOf } from './stemOf.ts'
import { type StopWords, stopWordsOf } from './stopWords.ts'
import { textRank } from './textRank.ts'

/** The text to post beside a clip. */
export interface PostText {
  title: string
  /** The first sentence, with hashtags below it. */
  description: string
  hashtags: string[]
  /** Parts of it were proposed by a language model. */
  isProposed: boolean
}

const mostHashtags = 5
/** Letters. Shorter words are rarely a topic. */
const shortest = 4
const shortestName = 2
/** Hashtags that share this many letters are about the same topic: "worked" and "working". */
const sharedLetters = 4
/** How often a clip has to say a common word that is its topic. */
const leastSaid = 2
/**
 * Words per block, and the share of the blocks of a video above which a word is too common to be the topic of a clip.
 */
const blockWords = 20
const common = 0.4
/** Characters. */
const longestText = 200

/** Counts the blocks of the video with a stem. */
function spreadOf(words: readonly Word[]): { blocks: number; spread: Map<string, number> } {
  const blocks = Math.max(1, Math.ceil(words.length / blockWords))
  const spread = new Map<string, number>()
  for (let at = 0; at < blocks; at += 1) {
    const said = words.slice(at * blockWords, (at + 1) * blockWords).map(({ text }) => stemOf(bare(text)))
    for (const word of new Set(said)) spread.set(word, (spread.get(word) ?? 0) + 1)
  }
  return { blocks, spread }
}

/** A name weighs more than a common word. */
const nameWeight = 2
const isCapitalised = (text: string): boolean => /^["'“‘(¿¡]*\p{Lu}\p{Ll}/u.test(text)

/** Removes the names of speakers, such as "ANNA:", which captions put before what they say. */
function withoutSpeakers(words: readonly Word[], all: readonly Word[]): Word[] {
  const counts = new Map<string, number>()
  for (const { text } of all) if (text.endsWith(':')) counts.set(text, (counts.get(text) ?? 0) + 1)
  return words.filter(({ text }) => !text.endsWith(':') || (/\p{Ll}/u.test(text) && (counts.get(text) ?? 0) < 2))
}

interface Said {
  /** The word as written, without punctuation. */
  text: string
  stem: string
  isName: boolean
  /** Ends a sentence or clause: the next word belongs to no phrase with it. */
  ends: boolean
}

/** Returns the words with what is known of each; null for words that say nothing about the subject. */
function candidatesOf(spoken: readonly Word[], stops: StopWords): (Said | null)[] {
  return spoken.map(({ text }, at) => {
    const word = bare(text)
    const before = spoken[at - 1]?.text
    const isName = isCapitalised(text) && before !== undefined && !sentenceEnd.test(before)
    if (word.length < (isName ? shortestName : shortest) || /^\d+$/.test(word) || stops.has(word)) return null
    const ends = /[^\p{L}\p{M}\p{N}]$/u.test(text)
    return { text: text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''), stem: stemOf(word), isName, ends }
  })
}

/** Returns names of several words, such as "New York", by the stem of their first word. */
function phrasesOf(said: readonly (Said | null)[]): Map<string, Said[]> {
  const phrases = new Map<string, Said[]>()
  for (const [at, word] of said.entries()) {
    const next = said[at + 1]
    if (word && !word.ends && isCapitalised(word.text) && next?.isName) phrases.set(word.stem, [word, next])
  }
  return phrases
}

const topicOf = ({ stem }: Said): string => stem.slice(0, sharedLetters)

/**
 * Returns what a clip is about: its key words by TextRank, weighed by how seldom the rest of the video says them. Names come
 * before common words. The stop words of the video's language are left out, if one of the lists is in that language.
 */
export function hashtagsOf(spoken: readonly Word[], all: readonly Word[], lists: readonly StopWords[] = []): string[] {
  const { blocks, spread } = spreadOf(all)
  const stops = stopWordsOf(
    (all.length > 0 ? all : spoken).map(({ text }) => bare(text)),
    lists,
  )
  const said = candidatesOf(withoutSpeakers(spoken, all), stops)
  const ranks = textRank(said.map((word) => word?.stem ?? null))
  const phrases = phrasesOf(said)
  const seconds = new Set([...phrases.values()].map(([, next]) => next?.stem))
  const names = new Set(said.filter((word) => word?.isName).map((word) => word?.stem))
  const first = new Map<string, Said>()
  const counts = new Map<string, number>()
  for (const word of said) {
    if (!word) continue
    if (!first.has(word.stem)) first.set(word.stem, word)
    counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1)
  }
  const scoreOf = (key = ''): number => {
    const rarity = Math.log(1 + blocks / (spread.get(key) ?? 1))
    return (ranks.get(key) ?? 0) * rarity * (names.has(key) ? nameWeight : 1)
  }
  return [...first]
    .filter(([key]) => !seconds.has(key))
    .filter(([key]) => names.has(key) || phrases.has(key) || (counts.get(key) ?? 0) >= leastSaid)
    .filter(([key]) => blocks < 5 || (spread.get(key) ?? 1) <= blocks * common)
    .map(([key, word], at) => ({
      word,
      phrase: phrases.get(key),
      score: scoreOf(key) + scoreOf(phrases.get(key)?.[1]?.stem),
      at,
    }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .filter(({ word }, i, all) => all.findIndex((other) => topicOf(other.word) === topicOf(word)) === i)
    .slice(0, mostHashtags)
    .map(({ word, phrase }) => `#${phrase ? phrase.map(({ text }) => text).join('') : word.text.toLowerCase()}`)
}

/** Returns the words from the first whole sentence on, if the clip begins inside another one. */
function fromSentence(spoken: readonly Word[], all: readonly Word[]): readonly Word[] {
  const [first] = spoken
  const before = first && all.findLast(({ start }) => start < first.start)
  if (!before || sentenceEnd.test(before.text) || isCapitalised(first.text)) return spoken
  const next = spoken.slice(1 + spoken.findIndex(({ text }) => sentenceEnd.test(text)))
  return next.length > 0 ? next : spoken
}

/** Returns whole sentences as far as they fit, or the truncated first one. */
function openingOf(spoken: readonly Word[], all: readonly Word[]): string {
  let whole = ''
  let text = ''
  for (const word of fromSentence(spoken, all)) {
    const next = text ? `${text} ${word.text}` : word.text
    if (next.length > longestText) return whole || `${text}…`
    text = next
    if (sentenceEnd.test(word.text)) whole = text
  }
  return text
}

/**
 * Returns title and description of a clip for a feed.
 * @param spoken the words of the clip, corrected
 * @param all the words of its video
 * @param lists the stop words of each language
 * @param proposed a language model's proposal; used only while the clip contains the quote that supports it
 */
export function postText(
  title: string,
  spoken: readonly Word[],
  all: readonly Word[],
  lists: readonly StopWords[] = [],
  proposed?: ProposedPost,
): PostText {
  const text = spoken.map((word) => word.text).join(' ')
  const held = proposed && isQuoted(proposed.quote, text) ? proposed : null
  const tags = new Map<string, string>()
  for (const tag of [...(held?.hashtags ?? []).map((each) => `#${each}`), ...hashtagsOf(spoken, all, lists)]) {
    if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  const hashtags = [...tags.values()].slice(0, mostHashtags)
  const opening = held?.description || openingOf(spoken, all)
  const description = [opening, hashtags.join(' ')].filter((part) => part !== '').join('\n\n')
  const isProposed = held !== null && (held.description !== '' || held.hashtags.length > 0)
  return { title, description, hashtags, isProposed }
}
