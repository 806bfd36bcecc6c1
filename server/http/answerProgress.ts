import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Limits after which a response is ended if its caller takes no bytes. Seconds, except `atOnce`. */
export interface AnswerLimits {
  /** Applies while others wait for what a response occupies. */
  seconds: number
  /** Above this number of stalled responses, `seconds` applies to all of them, because they hold files and memory. */
  atOnce: number
  /** Always applies: a paused player requests the rest by range later. */
  longest: number
}

interface Progress {
  /** The time since which it stalls; null while bytes are taken, and while there are none to take. */
  since: number | null
  /** The time of the last check. */
  seen: number
}

/** Milliseconds between two checks of a stalled response. */
const lookMs = 1000
/** Checks that are later than this had bytes in between. */
const slackMs = 2.5 * lookMs

const answers = new WeakMap<ServerResponse, Progress>()

/**
 * Returns the milliseconds for which the caller has taken nothing of a response, although there was something to take.
 */
export function standsStillFor(response: ServerResponse): number {
  const progress = answers.get(response)
  if (!progress || progress.since === null || Date.now() - progress.seen > slackMs) return 0
  return Date.now() - progress.since
}

/**
 * Ends responses whose callers take no bytes: each keeps a socket, an open file, an encoder or its body in memory. The
 * duration of a whole response is not limited, because connections can be slow.
 */
export function endStalledAnswers(app: FastifyInstance, { seconds, atOnce, longest }: AnswerLimits): void {
  const open = new Set<ServerResponse>()

  app.addHook('onRequest', ({ log }, { raw }, done) => {
    const progress: Progress = { since: null, seen: 0 }
    answers.set(raw, progress)
    open.add(raw)
    raw.once('close', () => open.delete(raw))
    // The socket's timer restarts with each byte, so it only reports an idle second.
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
        // Its `close` comes later; until then, timers that expire in the same turn would count it.
        open.delete(raw)
        socket.destroy()
      } else socket.setTimeout(lookMs)
    })
    done()
  })
}
