import { openAsBlob } from 'node:fs'
import type { Clip, NotReady } from '../../contract/clips.ts'
import { eventually } from './eventually.ts'

/** A client of the clip endpoints for tests, over real HTTP. */
export interface ClipClient {
  call(path: string, init?: RequestInit): Promise<Response>
  /** Sends JSON; returns the response. */
  send(method: string, path: string, body?: object): Promise<Response>
  /** Returns the JSON of the response. @throws the server's message when it refuses */
  get<T>(path: string): Promise<T>
  upload(file: string, fields?: Readonly<Record<string, string>>, name?: string): Promise<Response>
  clips(query?: string): Promise<Clip[]>
  notReady(): Promise<NotReady[]>
  /** Waits until the clips of all videos are listed; their files may follow. */
  allListed(seconds?: number): Promise<void>
  /** Waits until nothing is in progress, including files of clips; throws the error of a failed video. */
  allReady(seconds?: number): Promise<void>
}

export function clipClient(url: string, token: string): ClipClient {
  const call: ClipClient['call'] = (path, init = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { authorization: `Token ${token}`, ...init.headers } })
  const get = async <T>(path: string): Promise<T> => {
    const answer = await call(path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const isAllListed = async () => {
    const left = await client.notReady()
    const failed = left.find(({ status }) => status === 'failed')
    if (failed) throw new Error(failed.error ?? 'failed')
    return left.length === 0
  }
  const client: ClipClient = {
    call,
    get,
    send: (method, path, body) =>
      call(path, {
        method,
        ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      }),
    upload: async (file, fields = {}, name = 'My holiday_video.mp4') => {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.set(key, value)
      form.set('file', await openAsBlob(file), name)
      return call('/api/clips/', { method: 'POST', body: form })
    },
    clips: (query = '') => get(`/api/clips/${query}`),
    notReady: () => get('/api/clips/not_ready/'),
    allListed: (seconds) => until(isAllListed, seconds).then(() => {}),
    allReady: (seconds) =>
      until(
        async () => (await isAllListed()) && (await client.clips()).every((clip) => clip.has_file || clip.trim_error),
        seconds,
      ).then(() => {}),
  }
  return client
}

/** Polls until there is a result. Analysing and rendering a few clips may take most of the limit of a test. */
export const until = async <T>(look: () => Promise<T | null | undefined | false>, seconds = 240): Promise<T> =>
  (await eventually(look, Boolean, seconds)) as T
