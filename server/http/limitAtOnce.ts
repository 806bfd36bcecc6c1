import { tooMany } from '../ApiProblem.ts'

const retrySeconds = 30

/**
 * Lets each person have so many calls under way in this process. Call what it returns when the call has ended.
 * @throws ApiProblem 429
 */
export function limitAtOnce({ max }: { max: number }): (userId: string) => () => void {
  const running = new Map<string, number>()
  return (userId) => {
    const before = running.get(userId) ?? 0
    if (before >= max) throw tooMany(retrySeconds, 'uploadsAtOnce', { max })
    running.set(userId, before + 1)
    return () => {
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    }
  }
}
