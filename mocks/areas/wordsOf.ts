import type { Word } from '../../contract/videos.ts'
import { mockWords } from '../fixtures/mockWords.ts'
import type { State } from '../state.ts'

/** What is spoken in a video; empty where nobody knows. */
export const wordsOf = ({ words }: State, videoId: string): Word[] => words.get(videoId) ?? mockWords(videoId)
