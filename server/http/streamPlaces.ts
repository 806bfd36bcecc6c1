import type { FastifyReply } from 'fastify'
import { tooBusy } from '../ApiProblem.ts'
import { standsStillFor } from './answerProgress.ts'

const retrySeconds = 5
/** Milliseconds for which a user's own stream must stall before their next one replaces it. */
const ownPauseMs = 1000

export interface StreamLimits {
  /** Simultaneous streams of this process: each uses most of a core while it is read. */
  all: number
  /** Simultaneous streams of one user. */
  perPerson: number
  /** Milliseconds without a byte taken, after which a stream gives its slot to a waiting user. */
  pauseMs: number
}

interface Running {
  owner: string
  reply: FastifyReply
}

/** Returns slots for light streams. A stalled stream loses its slot to the next user. */
export function streamPlaces({ all, perPerson, pauseMs }: StreamLimits) {
  const running = new Set<Running>()

  /** Ends the stream that has stalled longest, if it has stalled for at least this time. */
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
    /** Takes a slot; call the returned function at the end of the stream. @throws ApiProblem 503 when none is free */
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
