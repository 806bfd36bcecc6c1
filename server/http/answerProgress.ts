import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Limits after which a response is ended whose caller takes no bytes. */
export interface AnswerLimits {
  /** While others wait for what an answer holds. */
  seconds: number
  /** So many answers may stand still before each of them counts as waited for: they hold files and memory. */
  atOnce: number
  /** In any case: a player may be paused, and asks for the rest by its range later. */
  longest: number
}

interface Progress {
  /** The time since which it stands still; null while bytes are taken, and while there are none to take. */
  since: number | null
  /** The time of the last check. */
  seen: number
}

/** Between two looks at an answer that stands still. */
const lookMs = 1000
/** Looks that come later than this had bytes between them. */
const slackMs = 2.5 * lookMs

const answers = new WeakMap<ServerResponse, Progress>()

/** Milliseconds for which the caller has taken nothing of an answer, although there was something to take. */
export function standsStillFor(response: ServerResponse): number {
  const progress = answers.get(response)
  if (!progress || progress.since === null || Date.now() - progress.seen > slackMs) return 0
  return Date.now() - progress.since
}

/**
 * Ends answers whose callers take no bytes: each keeps a socket, an open file, an encoder or its body in memory. How long a
 * whole answer may take is not limited, since lines are slow.
 */
export function endStalledAnswers(app: FastifyInstance, { seconds, atOnce, longest }: AnswerLimits): void {
  const open = new Set<ServerResponse>()

  app.addHook('onRequest', ({ log }, { raw }, done) => {
    const progress: Progress = { since: null, seen: 0 }
    answers.set(raw, progress)
    open.add(raw)
    raw.once('close', () => open.delete(raw))
    // The timer of the socket starts anew with each byte that is taken; an idle second is all that it tells.
    raw.setTimeout(lookMs, () => {
      const { socket } = raw
      if (!socket) return
      const now = Date.now()
      const hasMore = socket.writableLength > 0
      const goesOn = hasMore && progress.since !== null && now - progress.seen <= slackMs
      progress.since = hasMore ? (goesOn ? progress.since : now - lookMs) : null
      progress.seen = now
      const stillMs = standsStillFor(raw)
      const isTooMany = () => [...open].filter((other) => standsStillFor(other) > 0).length > atOnce
      if (stillMs >= longest * 1000 || (stillMs >= seconds * 1000 && isTooMany())) {
        log.info('the answer is no longer taken')
        socket.destroy()
      } else socket.setTimeout(lookMs)
    })
    done()
  })
}
