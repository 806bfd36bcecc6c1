import type { Clip } from '../../contract/clips.ts'
import { mockSpeechWords } from '../fixtures/mockWords.ts'
import type { State, StoredVideo } from '../state.ts'
import { isFileGone } from './returnedFiles.ts'
import { wordsOf } from './wordsOf.ts'
import { firstStep } from './work.ts'

/** Starts processing a video again that already has its clips. */
export function workAgain(state: State, ownerId: string, clip: Clip, wordsDue?: StoredVideo['wordsDue']): void {
  const { video_id: id, video_title: title, created_at } = clip
  state.videos = state.videos.filter(({ entry }) => entry.id !== id)
  const entry = { id, title, ...firstStep, error: null, created_at }
  state.videos.push({
    ownerId,
    entry,
    readable: true,
    upright: clip.height > clip.width,
    ...(wordsDue && { wordsDue }),
  })
}

/** Starts to recognise the speech of a video. */
export const recognise = (state: State, ownerId: string, clip: Clip): void =>
  workAgain(state, ownerId, clip, { words: mockSpeechWords(clip.start), by: 'local' })

/** Starts to recognise the speech of all videos without words. */
export function recogniseWaiting(state: State): void {
  for (const { ownerId, clip, deleted } of state.clips) {
    const { video_id: id } = clip
    const isIdle = !state.videos.some(({ entry }) => entry.id === id)
    if (!deleted && isIdle && wordsOf(state, id).length === 0 && !isFileGone(state, ownerId, id))
      recognise(state, ownerId, clip)
  }
}
