import { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '../contract/endpoint.ts'
import { api, endpoints } from '../contract/endpoints.ts'
import { say } from '../contract/messages/sentences.ts'
import { tusRequests } from '../contract/uploads.ts'
import type { Filmstrip } from '../contract/videos.ts'
import { createBackend } from './backend.ts'
import { createHandlers } from './createHandlers.ts'
import { mockClips } from './fixtures/mockClips.ts'
import { mock } from './mock.ts'
import { mockTokens } from './seeds.ts'

const origin = 'https://mock.test'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const params = { id: 'unknown', code: 'unknown', delivery: 'unknown', language: 'de' }

describe('createHandlers', () => {
  const handlers = createHandlers(createBackend())

  it('has exactly one handler per endpoint, and per request of the tus protocol', () => {
    const handled = handlers.map((handler) => {
      if (!(handler instanceof HttpHandler)) throw new Error('not an HTTP handler')
      return `${handler.info.method} ${handler.info.path}`
    })
    const declared = [...endpoints, ...tusRequests].map(
      ({ method, path }) => `${method} *${path.replace(/\{(\w+)\}/g, ':$1')}`,
    )
    expect(handled.toSorted()).toEqual(declared.toSorted())
  })

  it.each(endpoints)('has exactly one handler that answers $id', async (endpoint) => {
    const request = new Request(`${origin}${pathOf(endpoint, params)}`, { method: endpoint.method })
    const answering = []
    for (const handler of handlers) {
      if ((await handler.run({ request: request.clone(), requestId: 'r' }))?.response)
        answering.push(handler.info.header)
    }
    expect(answering).toEqual([`${endpoint.method} *${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`])
  })
})

describe('mock', () => {
  const call = (path: string, init: RequestInit & { token?: string } = {}) =>
    fetch(`${origin}${path}`, {
      ...init,
      headers: { ...init.headers, ...(init.token && { Authorization: `Token ${init.token}` }) },
    })

  it('refuses an empty selection like the server, and keeps the clips', async () => {
    const backend = createBackend()
    server.use(...createHandlers(backend))
    const { token, headers } = { token: mockTokens.user, headers: { 'content-type': 'application/json' } }
    const list = async () => (await (await call('/api/clips/', { token })).json()) as { video_id: string }[]
    const before = await list()
    const id = before[0]?.video_id ?? ''
    backend.state.kept.set(id, [[0, 1]])
    const answer = await call(`/api/videos/${id}/choose/`, { token, method: 'POST', headers, body: '{"max_clips":2}' })
    expect([answer.status, await answer.json()]).toEqual([400, { non_field_errors: [say('nothingChosen')] }])
    expect(await list()).toEqual(before)
    expect(backend.state.settings.has(id)).toBe(false)
  })

  it('uses given pictures of whole videos', async () => {
    const filmstrips = { landscape: '/long.jpg', upright: '/long-upright.jpg' }
    const posters = { landscape: ['/0.jpg', '/1.jpg'], upright: ['/upright.jpg'] }
    const sources = { landscape: '/long.mp4', upright: '/long-upright.mp4', filmstrips, posters }
    server.use(...createHandlers(createBackend({ sources, signedInAs: 'user' })))
    const posterOf = async (id: string) => (await (await call(`/api/clips/${id}/`)).json()).poster_url
    // The first shot begins after 13 rounds and 4.4 seconds.
    expect([await posterOf('clip-laugh'), await posterOf('clip-fold')]).toEqual(['/0.jpg', '/upright.jpg'])
    const stripOf = async (id: string) => (await call(`/api/videos/${id}/filmstrip/`)).json()
    const [talk, bread] = [await stripOf('video-talk'), await stripOf('video-bread')]
    expect([talk.width, bread.width]).toEqual([160, 50])
    for (const [strip, url, seconds] of [
      [talk, '/long.jpg', 1874],
      [bread, '/long-upright.jpg', 612],
    ]) {
      const { sheets } = strip as Filmstrip
      expect(new Set(sheets.map((sheet) => sheet.url))).toEqual(new Set([url]))
      expect(sheets.flatMap(({ times }) => times)).toEqual(Array.from({ length: seconds }, (_, i) => i))
    }
  })

  it('plays clips from given whole videos until their files are deleted', async () => {
    const sources = { landscape: '/long.mp4', upright: '/long-upright.mp4' }
    server.use(...createHandlers(createBackend({ sources, signedInAs: 'user' })))
    const headers = { 'content-type': 'application/json' }
    const clipOf = async (id: string) => (await call(`/api/clips/${id}/`)).json()
    const sourceOf = async (id: string) => (await (await call(`/api/clips/${id}/playback/`)).json()).source_url
    expect(await sourceOf('clip-laugh')).toBe(sources.landscape)
    expect(await sourceOf('clip-fold')).toBe(sources.upright)
    expect(await clipOf('clip-laugh')).toMatchObject({ has_file: false, state: 'ready' })
    const body = JSON.stringify({ start: 213, end: 240 })
    const trimmed = await call('/api/clips/clip-laugh/', { method: 'PATCH', headers, body })
    expect(await trimmed.json()).toMatchObject({ has_file: false, state: 'ready', start: 213 })
    await clipOf('clip-laugh')
    expect(await clipOf('clip-laugh')).toMatchObject({ has_file: false, state: 'ready' })
    expect((await call('/api/videos/video-talk/source/', { method: 'DELETE' })).status).toBe(200)
    await clipOf('clip-laugh')
    expect(await clipOf('clip-laugh')).toMatchObject({ has_file: true, playable: false })
  })

  it('accepts requests without a token when a user is signed in', async () => {
    server.use(...createHandlers(createBackend({ signedInAs: 'user' })))
    const clips = await (await call('/api/clips/?order_by=start')).json()
    expect(clips).toHaveLength(mockClips.length)
  })

  it('does not compile with an undeclared response', () => {
    const like = api.clips.like
    const nobody = () => null
    // @ts-expect-error the status is not declared
    mock(like, () => ({ status: 201, body: { status: 'liked' } }), nobody)
    // @ts-expect-error the refusal is not declared
    mock(like, () => ({ status: 409, body: {} }), nobody)
    // @ts-expect-error the body has another shape
    mock(like, () => ({ status: 200, body: { status: 'loved' } }), nobody)
    expect(mock(like, () => ({ status: 200, body: { status: 'liked' } }), nobody)).toBeInstanceOf(HttpHandler)
  })
})
