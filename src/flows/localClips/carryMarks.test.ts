import { describe, expect, it } from 'vitest'
import { parseEdit } from '../../../clipper/pure/testing/parseEdit.ts'
import type { Clip } from '../../../contract/clips.ts'
import { aClip, aNotReady } from '../../../contract/testing/sampleClips.ts'
import type { LocalMark } from '../../../machines/localClips/LocalMark.ts'
import { createApi } from '../../api/createApi.ts'
import { createCalls } from '../../api/createCalls.ts'
import { carryMarks } from './carryMarks.ts'

const choice = { start: 12, end: 36, score: 0.8, title: 'Loudest moment', reasons: [] }
const edit = parseEdit('12.02-36 | 9:16')
const stored = { clip_id: 'c1', version: 3, edit, created_at: '2026-07-01T10:00:00Z' }
const aMark = (over: Partial<LocalMark>): LocalMark => ({ choice, liked: false, edges: null, ...over })

/** Creates the real client over a server with these clips; `asked` records its changes. */
function server(clips: Clip[], returned: { from: string; to: string } | null = null) {
  const asked: [string, unknown][] = []
  const api = createApi({
    baseUrl: 'https://api.example.com',
    getToken: () => 'token',
    onUnauthorized: () => {},
    onError: () => {},
    fetch: async (input) => {
      const request = input as Request
      const { pathname, searchParams } = new URL(request.url)
      const body: unknown = request.method === 'GET' ? null : await request.json().catch(() => null)
      if (request.method !== 'GET') asked.push([`${request.method} ${pathname}`, body])
      if (pathname.startsWith('/api/uploads/')) {
        if (!returned || !pathname.includes(returned.from)) {
          return Response.json({ message: 'Not found.' }, { status: 404 })
        }
        return Response.json({ ...aNotReady({ id: returned.from }), returned_to: returned.to })
      }
      if (pathname === '/api/clips/') {
        const wanted = searchParams.get('video_id')
        return Response.json(clips.filter(({ video_id }) => video_id === wanted))
      }
      if (pathname.endsWith('/like/')) return Response.json({ status: 'liked' })
      if (pathname.startsWith('/api/videos/')) return Response.json(aClip({ id: 'made' }), { status: 201 })
      return Response.json(request.method === 'GET' ? { ...stored, chosen: null } : stored)
    },
  })
  const carry = (marks: LocalMark[], videoId = 'v1') =>
    carryMarks(createCalls(api), { videoId, marks }, new AbortController().signal)
  return { asked, carry }
}
const there = (over: Partial<Clip> = {}) =>
  aClip({ id: 'c1', video_id: 'v1', start: 12.02, end: 36, liked: false, ...over })

describe('carryMarks', () => {
  it('likes the matching clip', async () => {
    const { asked, carry } = server([aClip({ id: 'c0', video_id: 'v0', start: 12, end: 36 }), there()])
    await carry([aMark({ liked: true })])
    expect(asked.map(([call]) => call)).toEqual(['POST /api/clips/c1/like/'])
  })

  it('applies marks to the video that a re-upload belongs to', async () => {
    const { asked, carry } = server([there()], { from: 'v2', to: 'v1' })
    const other = { ...choice, start: 200, end: 224 }
    await carry([aMark({ liked: true }), { choice: other, liked: true, edges: null }], 'v2')
    expect(asked.map(([call]) => call)).toEqual([
      'POST /api/clips/c1/like/',
      'POST /api/videos/v1/clips/',
      'POST /api/clips/made/like/',
    ])
  })

  it('moves the edges of the matching clip, and keeps the rest of its edit', async () => {
    const { asked, carry } = server([there()])
    await carry([aMark({ edges: { start: 20, end: 30 } })])
    expect(asked).toEqual([['PUT /api/clips/c1/edit/', { version: 3, edit: parseEdit('20-30 | 9:16') }]])
  })

  it('creates a clip when none matches', async () => {
    const { asked, carry } = server([there({ start: 100, end: 130 })])
    await carry([aMark({ liked: true, edges: { start: 13, end: 30 } })])
    expect(asked).toEqual([
      ['POST /api/videos/v1/clips/', { title: 'Loudest moment', start: 13, end: 30 }],
      ['POST /api/clips/made/like/', null],
    ])
  })

  it('changes nothing that is already there', async () => {
    const { asked, carry } = server([there({ start: 20, end: 30, liked: true })])
    await carry([aMark({ liked: true, edges: { start: 20, end: 30 } })])
    expect(asked).toEqual([])
  })
})
