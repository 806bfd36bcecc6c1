import { unknownLanguage } from '../../contract/values/captionLanguage.ts'
import type { Video } from '../../contract/videos.ts'
import type { Word } from '../../contract/words.ts'
import { mockTranscript } from '../fixtures/mockWords.ts'
import type { State, StoredCaptions } from '../state.ts'
import { wordsOf } from './wordsOf.ts'

/** Returns the captions of a video; those that came with its upload are in an unknown language. */
export function captionsOf(state: State, videoId: string): StoredCaptions {
  const stored = state.captionLanguages.get(videoId)
  if (stored) return stored
  const by = state.origins.get(videoId) ?? mockTranscript(videoId)?.by
  if (by !== 'captions') return { languages: [], shown: null }
  return { languages: [{ language: unknownLanguage, words: wordsOf(state, videoId) }], shown: unknownLanguage }
}

/** Adds captions and shows them; they replace those in the same language. */
export function addCaptions(state: State, videoId: string, language: string, words: Word[]): void {
  const others = captionsOf(state, videoId).languages.filter((one) => one.language !== language)
  state.captionLanguages.set(videoId, { languages: [...others, { language, words }], shown: language })
}

/** Returns the languages of a video's captions as in the contract. */
export function captionLanguagesOf(state: State, videoId: string): Video['captions'] {
  const { languages, shown } = captionsOf(state, videoId)
  return languages.map(({ language }) => ({ language, is_shown: language === shown }))
}
