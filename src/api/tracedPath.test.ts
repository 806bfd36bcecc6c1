import { expect, it } from 'vitest'
import { downloadClip, downloadClips, listClips } from '../../contract/clips.ts'
import { pathOf } from '../../contract/endpoint.ts'
import { createApi } from './createApi.ts'
import { json } from './testing/standIn.ts'

const traceHeaders = { 'sentry-trace': 'a-b-1', baggage: 'sentry-trace_id=a' }

it('sends no trace headers with downloads, which may redirect to a bucket', async () => {
  const traced = new Map<string, boolean>()
  const api = createApi({
    baseUrl: 'https://api.test',
    getToken: () => null,
    onUnauthorized: () => {},
    onError: () => {},
    traceHeaders: () => traceHeaders,
    fetch: async (input, init) => {
      const { url, headers } = new Request(input, init)
      traced.set(
        new URL(url).pathname,
        Object.keys(traceHeaders).some((name) => headers.has(name)),
      )
      return json([])
    },
  })
  await api.call(listClips)
  await api.file(pathOf(downloadClip, { id: '7' }), { query: { format: 'gif' } })
  await api.file(pathOf(downloadClips), { query: { ids: '7,8' } })
  expect(Object.fromEntries(traced)).toEqual({
    '/api/clips/': true,
    '/api/clips/7/download/': false,
    '/api/clips/download/': false,
  })
})
