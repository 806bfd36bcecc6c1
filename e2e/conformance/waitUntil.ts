import type { Stage } from './Stage.ts'

/** The maximum number of polls, each a tenth of a second on the real server. */
const LOOKS = 2400

/**
 * Polls until there is a result.
 * @throws an error with this message if there is none in time
 */
export async function waitUntil<T>(
  stage: Stage,
  message: string,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const found = await look()
    if (found) return found
    await stage.wait()
  }
  throw new Error(message)
}
