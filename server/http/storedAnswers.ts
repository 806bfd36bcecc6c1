import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CurrentUser } from '../areas/auth/CurrentUser.ts'
import { addressStep } from './signedUrl.ts'

type Headers = Readonly<Record<string, string>>

export interface StoredAnswer {
  body: Buffer
  headers: Headers
}

/** A stored response, and the version it belongs to. */
export interface AnswerPlace {
  /** User, URL and encoding. */
  key: string
  /** Version of its content, and period of its signed addresses. */
  version: string
  isZipped: boolean
}

export interface StoredAnswers {
  read(place: AnswerPlace): StoredAnswer | undefined
  /** Stores the JSON in the requested encoding, and returns it. */
  keep(place: AnswerPlace, json: string, headers: Headers): Promise<StoredAnswer>
}

const zip = promisify(gzip)
/** The total size of all cached answers: pages of a few hundred users, or of some thousands when compressed. */
const maxBytes = 16 * 1024 * 1024
/** Smaller answers do not benefit from compression. */
const zipFrom = 2048

const type = { 'content-type': 'application/json; charset=utf-8' }

/**
 * Caches answers in memory with the version of their content; the least recently used one is dropped first. The version
 * is read from the database with every request, so an outdated answer is never sent, whichever process made the change
 * (record 094).
 */
export function storedAnswers(): StoredAnswers {
  const kept = new LRUCache<string, StoredAnswer & { version: string }>({ maxSize: maxBytes })
  return {
    read: ({ key, version }) => {
      const known = kept.get(key)
      return known?.version === version ? known : undefined
    },
    keep: async ({ key, version, isZipped }, json, headers) => {
      const plain = Buffer.from(json)
      const zipped = isZipped && plain.length >= zipFrom ? await zip(plain) : null
      const encoding = zipped ? { 'content-encoding': 'gzip' } : {}
      const answer = { body: zipped ?? plain, headers: { ...type, ...encoding, ...headers }, version }
      kept.set(key, answer, { size: answer.body.length })
      return answer
    },
  }
}

/** Returns the key and version of an answer; null for a user whose lists have no version. */
export function placeOf({ id, listVersion }: CurrentUser, { headers, url }: FastifyRequest): AnswerPlace | null {
  if (listVersion === null) return null
  const isZipped = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(headers['accept-encoding'] ?? '')
  return { key: `${id} ${isZipped ? 'gzip' : 'plain'} ${url}`, version: `${listVersion} ${addressStep()}`, isZipped }
}

export function sendStored(reply: FastifyReply, { body, headers }: StoredAnswer): FastifyReply {
  const vary = reply.getHeader('vary')
  return reply
    .headers(headers)
    .header('cache-control', 'no-store')
    .header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    .send(body)
}
