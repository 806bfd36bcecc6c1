import { setTimeout as delay } from 'node:timers/promises'

const limitMs = 20_000

/** Asks again and again until the answer is right; for what happens in the background. @throws after 20 s */
export async function eventually<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const until = Date.now() + limitMs
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (Date.now() > until) throw new Error(`Still not right: ${JSON.stringify(answer)}`)
    await delay(50)
  }
}
