import type { Word } from '../../contract/words.ts'
import { mockWords } from '../fixtures/mockWords.ts'
import type { State } from '../state.ts'

/** Returns the words of a video; empty if there is no transcript. */
export const wordsOf = ({ words }: State, videoId: string): Word[] => words.get(videoId) ?? mockWords(videoId)
