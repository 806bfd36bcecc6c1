import type { Page } from 'playwright'
import type { ReadTold } from '../browser/WorkerMessage.ts'
import type { Sentence } from '../pure/Analysis.ts'
import { type ClipSettings, defaultSettings } from '../pure/ClipSettings.ts'
import { askWorker, type Told, type WorkerQuestion } from './askWorker.ts'

export interface ReadingInBrowser extends Pick<WorkerQuestion, 'origin' | 'appDir' | 'file' | 'meanwhile'> {
  settings?: ClipSettings
  /** Lines of captions that were added. */
  captions?: readonly Sentence[]
}

/** Has the built thread read a file; what it told, but for the pictures. */
export const readInBrowser = (
  page: Page,
  { settings = defaultSettings, captions, ...question }: ReadingInBrowser,
): Promise<Told<Exclude<ReadTold, { type: 'poster' }>>[]> =>
  askWorker(page, { ...question, worker: 'readerWorker', request: { settings, captions } })
