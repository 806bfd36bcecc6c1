import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { ERRORS, Server } from '@tus/server'
import { say } from '../../contract/messages/sentences.ts'
import { type TusMethod, tus } from '../../contract/uploads.ts'
import { ApiProblem, conflict, notFound } from '../ApiProblem.ts'
import { rowLocks } from '../areas/uploads/rowLocks.ts'
import type { Services } from '../Services.ts'
import type { ReceivedBody } from './receivedBody.ts'

/** Milliseconds that a request has to store its buffered bytes when another request needs its upload. */
const drainMs = 500
const retrySeconds = 1

/** Headers that the library reads; the others are handled here. */
const read = ['tus-resumable', 'upload-length', 'upload-offset', 'content-length', 'content-type'] as const

export interface TusProtocol {
  /** Lets the library answer a request; returns the reached offset. @throws ApiProblem 4xx */
  run(
    method: Exclude<TusMethod, 'DELETE'>,
    headers: IncomingHttpHeaders,
    name: string,
    body?: ReceivedBody,
  ): Promise<number>
  /** Waits until no request writes to an upload. @throws ApiProblem 404, 423 */
  letGo(name: string): Promise<void>
}

interface Asked {
  name: string
  error?: unknown
}

export function tusProtocol({ db, uploads, publicUrl }: Services): TusProtocol {
  const locker = rowLocks(db)
  const asked = new WeakMap<object, Asked>()
  const nameOf = (request: object) => asked.get(request)?.name ?? ''
  const server = new Server({
    path: tus.path.replace(/\/$/, ''),
    datastore: uploads.data,
    locker,
    lockDrainTimeout: drainMs,
    namingFunction: nameOf,
    getFileIdFromRequest: nameOf,
    onResponseError: (request, error) => {
      const entry = asked.get(request)
      if (entry) entry.error = error
      return undefined
    },
  })

  return {
    run: async (method, headers, name, body) => {
      const given = read.flatMap((key): [string, string][] => {
        const value = headers[key]
        return value === undefined || (method === 'POST' && key.startsWith('content-')) ? [] : [[key, String(value)]]
      })
      const request = new Request(new URL(tus.path, publicUrl), {
        method,
        headers: given,
        ...(body ? { body: Readable.toWeb(body.stream), duplex: 'half' } : {}),
      } as RequestInit)
      const entry: Asked = { name }
      asked.set(request, entry)
      const response = await server.handleWeb(request).finally(() => body?.release())
      const failure = body?.failure()
      if (failure) throw failure
      if (!response.ok) throw asProblem(entry.error, response.status)
      return Number(response.headers.get('upload-offset') ?? 0)
    },
    letGo: async (name) => {
      const lock = locker.newLock(name)
      await lock
        .lock(new AbortController().signal, () => {})
        .catch((error: unknown) => {
          throw asProblem(error, 400)
        })
      await lock.unlock()
    },
  }
}

/** Converts the library's refusals to the shapes of the contract; server errors stay unchanged. */
function asProblem(error: unknown, status: number): unknown {
  switch (error) {
    case ERRORS.FILE_NOT_FOUND:
    case ERRORS.FILE_NO_LONGER_EXISTS:
      return notFound()
    case ERRORS.INVALID_OFFSET:
      return conflict('uploadElsewhere')
    case ERRORS.ABORTED:
    case ERRORS.ERR_LOCK_TIMEOUT:
      return new ApiProblem(423, { message: say('uploadBusy') }, { 'retry-after': String(retrySeconds) })
    case ERRORS.ERR_SIZE_EXCEEDED:
      return new ApiProblem(413, { message: say('bodyTooLarge') })
  }
  const known = Object.values(ERRORS).some((one) => one === error)
  if (error !== undefined && !known && (error as { status_code?: number }).status_code === undefined) return error
  return new ApiProblem(status === 415 ? 415 : 400, { message: say('notTus', { version: tus.version }) })
}
