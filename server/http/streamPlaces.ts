import type { FastifyReply } from 'fastify'
import { tooBusy } from '../ApiProblem.ts'
import { standsStillFor } from './answerProgress.ts'

const retrySeconds = 5
/** Milliseconds that a person's own stream stands still before their next one takes its place. */
const ownPauseMs = 1000

export interface StreamLimits {
  /** Streams at once in this process: each takes most of a core while it is read. */
  all: number
  /** Of them, for one person. */
  perPerson: number
  /** Milliseconds without a byte taken, after which a stream gives its place to somebody who waits. */
  pauseMs: number
}

interface Running {
  owner: string
  reply: FastifyReply
}

/** Gives places to light streams. One whose player has stopped reading loses its place to the next. */
export function streamPlaces({ all, perPerson, pauseMs }: StreamLimits) {
  const running = new Set<Running>()

  /** Ends the one of these streams that has stood still the longest, and for so long at least. */
  const endPaused = (streams: readonly Running[], atLeastMs: number): boolean => {
    const paused = streams
      .map((stream) => ({ stream, still: standsStillFor(stream.reply.raw) }))
      .filter(({ still }) => still >= atLeastMs)
      .toSorted((a, b) => b.still - a.still)[0]
    if (!paused) return false
    running.delete(paused.stream)
    paused.stream.reply.raw.destroy()
    return true
  }

  return {
    /** Takes a place; call what it returns when the stream has ended. @throws ApiProblem 503 when none is free */
    take(owner: string, reply: FastifyReply): () => void {
      const own = [...running].filter((stream) => stream.owner === owner)
      if (own.length >= perPerson && !endPaused(own, ownPauseMs)) throw tooBusy(retrySeconds)
      if (running.size >= all && !endPaused([...running], pauseMs)) throw tooBusy(retrySeconds)
      const place = { owner, reply }
      running.add(place)
      return () => running.delete(place)
    },
  }
}
