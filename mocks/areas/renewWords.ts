import { moveCorrections } from '../../clipper/pure/edit/moveCorrections.ts'
import { analysisOf } from '../../clipper/pure/Measurements.ts'
import { withWords } from '../../clipper/pure/measure/withWords.ts'
import { clipTitles } from '../../clipper/pure/select/clipTitles.ts'
import { linesOfWords } from '../../clipper/pure/words/linesOfWords.ts'
import { mockMeasurements } from '../fixtures/mockMeasurements.ts'
import type { State, StoredVideo } from '../state.ts'
import { wordsOf } from './wordsOf.ts'

/**
 * Replaces the words of a video. Titles that the user did not type are renewed; files with captions are made on
 * request.
 */
export function renewWords(state: State, videoId: string, { words, by }: NonNullable<StoredVideo['wordsDue']>): void {
  const former = wordsOf(state, videoId)
  state.words.set(videoId, words)
  state.origins.set(videoId, by)
  const stored = state.clips.filter(({ clip, deleted }) => clip.video_id === videoId && !deleted)
  const made = stored.filter(({ clip }) => !clip.touched).map(({ clip }) => clip)
  const typed = stored.filter(({ clip }) => clip.touched).map(({ clip }) => clip.title)
  const measured = analysisOf(mockMeasurements(videoId, stored[0]?.clip.video_duration ?? 0))
  const titles = words.length > 0 ? clipTitles(made, withWords(measured, linesOfWords(words), { by }), typed) : []
  const renewed = new Map<string, { before: string; after: string }>()
  for (const [index, clip] of made.entries()) {
    const after = titles[index] ?? clip.title
    if (after !== clip.title) renewed.set(clip.id, { before: clip.title, after })
    clip.title = after
  }
  if (renewed.size > 0) state.renewedTitles.set(videoId, { by: 'words', titles: renewed })
  for (const { clip, edits = [] } of stored) {
    clip.opinion = null
    const newest = edits.at(-1)
    if (newest) newest.edit = { ...newest.edit, corrections: moveCorrections(newest.edit.corrections, former, words) }
  }
}
