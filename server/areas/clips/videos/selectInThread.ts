import pLimit from 'p-limit'
import { type Analysis, type ClipSettings, runInThread, type Selection } from '../../../../clipper/clipper.ts'

/** Threads of this process at the same time. Each has a copy of the analysis, and uses a core. */
const limit = pLimit(2)

/**
 * Chooses the clips in a thread, because it takes seconds for a talk of many hours and would block this process.
 * @throws what `select` throws, and the reason of an abort
 */
export async function selectInThread(
  analysis: Analysis,
  settings: ClipSettings,
  signal: AbortSignal,
): Promise<Selection> {
  return limit(() => runInThread(new URL('./selectThread.ts', import.meta.url), { analysis, settings }, signal))
}
