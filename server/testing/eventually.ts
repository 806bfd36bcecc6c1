import { setTimeout as delay } from 'node:timers/promises'
import { patience } from '../../scripts/patience.ts'

/**
 * Polls until the answer is right, for background work. A job may wait long on a busy machine.
 * @throws after `seconds`
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  seconds = patience / 1000,
): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (Date.now() > until) throw new Error(`Still not right: ${JSON.stringify(answer)}`)
    await delay(50)
  }
}
