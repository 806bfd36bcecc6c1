import type { Page } from 'playwright'
import type { ReadEvent } from '../browser/file/WorkerMessage.ts'
import type { Sentence } from '../pure/Analysis.ts'
import { type ClipSettings, defaultSettings } from '../pure/ClipSettings.ts'
import { askWorker, type Received, type WorkerQuestion } from './askWorker.ts'

export interface ReadingInBrowser extends Pick<WorkerQuestion, 'origin' | 'appDir' | 'file' | 'meanwhile'> {
  settings?: ClipSettings
  /** Lines of added captions. */
  captions?: readonly Sentence[]
}

/** Reads a file with the built thread; returns its messages, without the pictures. */
export const readInBrowser = (
  page: Page,
  { settings = defaultSettings, captions, ...question }: ReadingInBrowser,
): Promise<Received<Exclude<ReadEvent, { type: 'poster' }>>[]> =>
  askWorker(page, { ...question, worker: 'readerWorker', request: { settings, captions } })
