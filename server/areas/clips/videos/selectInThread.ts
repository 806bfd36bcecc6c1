import pLimit from 'p-limit'
import { type Analysis, type ClipSettings, runInThread, type Selection } from '../../../../clipper/clipper.ts'

/** Threads of this process at once: each has a copy of the measurements, and takes a core. */
const limit = pLimit(2)

/**
 * Chooses the clips in a thread of its own: a talk of many hours takes seconds, during which this process would answer
 * nobody. @throws what `select` throws, and the reason of an abort
 */
export async function selectInThread(
  analysis: Analysis,
  settings: ClipSettings,
  signal: AbortSignal,
): Promise<Selection> {
  return limit(() => runInThread(new URL('./selectThread.ts', import.meta.url), { analysis, settings }, signal))
}
