import { setTimeout as delay } from 'node:timers/promises'

/** Asks again and again until the answer is right; for what happens in the background. @throws after `seconds` */
export async function eventually<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean, seconds = 20): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (Date.now() > until) throw new Error(`Still not right: ${JSON.stringify(answer)}`)
    await delay(50)
  }
}
