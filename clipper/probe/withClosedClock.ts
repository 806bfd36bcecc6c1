import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { closeClock, isTransportStream } from './closeClock.ts'

/**
 * Runs `run` with a file whose clock has no jumps: the file itself, or a copy in a folder, which is removed afterwards.
 * @throws what `closeClock` and `run` throw
 */
export async function withClosedClock<T>(
  file: string,
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
  run: (file: string, isCopy: boolean) => Promise<T>,
): Promise<T> {
  if (!(await isTransportStream(file))) return run(file, false)
  const temporary = await mkdtemp(join(folder, 'clock-'))
  try {
    const copy = join(temporary, 'closed.ts')
    const isCopy = await closeClock(file, copy, signal)
    return await run(isCopy ? copy : file, isCopy)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
