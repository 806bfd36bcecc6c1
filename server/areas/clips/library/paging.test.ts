import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareClips } from '../../../../contract/clipSorting.ts'
import { type Clip, clipOrders } from '../../../../contract/clips.ts'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { aClipRow, aVideoRow } from '../../../testing/sampleRows.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const count = 57
let server: TestServer
let me: ClipClient

beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  const { user, token } = await server.makeUser()
  me = clipClient(server.url, token)
  const { db } = server.services
  await db
    .insertInto('videos')
    .values([
      aVideoRow(user.id, { id: 'va', title: 'Alps 100%' }),
      aVideoRow(user.id, { id: 'vb', title: 'Beach_day' }),
    ])
    .execute()
  // Few different keys, so that most neighbours are equal in each order.
  const clips = Array.from({ length: count }, (_, i) =>
    aClipRow(user.id, {
      id: `v-${String((i * 31) % count).padStart(2, '0')}`,
      video_id: i % 2 ? 'va' : 'vb',
      title: i % 3 ? `Part ${i}` : `Höhepunkt ${i}`,
      start_at: i % 4,
      end_at: (i % 4) + 10,
      duration: 10 + (i % 3),
      score: (i % 5) / 7,
      views: i % 3,
      likes: i % 2,
      created_at: new Date(Date.UTC(2026, 0, 1 + (i % 6), 0, 0, 0, 123)),
    }),
  )
  await db.insertInto('clips').values(clips).execute()
})
afterAll(() => server.stop())

describe('pages', () => {
  it.each(clipOrders)('in the order %s show every clip once, even with equal keys', async (order) => {
    const seen: Clip[] = []
    let path: string | undefined = `/api/clips/?order_by=${encodeURIComponent(order)}&limit=10`
    let pages = 0
    while (path) {
      const answer: Response = await me.call(path)
      expect(answer.status).toBe(200)
      const page = (await answer.json()) as Clip[]
      seen.push(...page)
      pages += 1
      path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
      // A listed clip is deleted meanwhile: the next page must not skip one.
      if (pages === 2) {
        await server.services.db
          .updateTable('clips')
          .set({ deleted_at: new Date() })
          .where('id', '=', seen[3]?.id ?? '')
          .execute()
      }
    }
    await server.services.db.updateTable('clips').set({ deleted_at: null }).execute()
    expect(pages).toBe(6)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count)
    expect(seen).toEqual(seen.toSorted(compareClips(order)))
  })

  it('return everything without a link by default', async () => {
    const answer = await me.call('/api/clips/')
    expect(((await answer.json()) as Clip[]).length).toBe(count)
    expect(answer.headers.get('link')).toBeNull()
  })

  it.each([
    'order_by=name',
    'limit=0',
    'limit=201',
    'limit=x',
    'cursor=x',
    'video_id=v%00a',
    'cursor=W10',
    // ["-score",[1],"a"] belongs to another order; ["start",["x"],"a"] and ["-created_at",["2026-01-01"],"a"] are not whole
    'order_by=start&cursor=WyItc2NvcmUiLFsxXSwiYSJd',
    'order_by=start&cursor=WyJzdGFydCIsWyJ4Il0sImEiXQ',
    'cursor=WyItY3JlYXRlZF9hdCIsWyIyMDI2LTAxLTAxIl0sImEiXQ',
  ])('refuse %s with 400', async (query) => {
    expect((await me.call(`/api/clips/?${query}`)).status).toBe(400)
  })
})

describe('the clips of one video', () => {
  it.each([
    ['va', 28],
    ['vb', 29],
    ['vc', 0],
  ])('returns the clips of %s alone', async (id, found) => {
    expect((await me.clips(`?video_id=${encodeURIComponent(id)}`)).length).toBe(found)
  })

  it('keeps the video in the link to the next page', async () => {
    const answer = await me.call('/api/clips/?video_id=va&order_by=start&limit=20')
    const next = /^<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    const rest = (await (await me.call(next)).json()) as Clip[]
    expect(rest.map(({ video_id }) => video_id)).toEqual(Array(8).fill('va'))
  })

  it('lists videos with their numbers of clips, newest first', async () => {
    expect(await (await me.call('/api/clips/videos/')).json()).toEqual([
      { id: 'va', title: 'Alps 100%', clips: 28, favorites: 0 },
      { id: 'vb', title: 'Beach_day', clips: 29, favorites: 0 },
    ])
  })
})

describe('exported clips', () => {
  it('can be filtered, page by page', async () => {
    const { db } = server.services
    await db.updateTable('clips').set({ exported_at: new Date() }).where('video_id', '=', 'va').execute()
    const answer = await me.call('/api/clips/?exported=false&limit=20')
    const next = /^<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    const rest = (await (await me.call(next)).json()) as Clip[]
    expect(rest.map(({ video_id, exported }) => [video_id, exported])).toEqual(Array(9).fill(['vb', false]))
    expect(await me.clips('?exported=true')).toHaveLength(28)
    await db.updateTable('clips').set({ exported_at: null }).execute()
  })
})

describe('search', () => {
  it.each([
    ['höhepunkt', 19],
    ['alps', 28],
    ['100%', 28],
    ['beach_day', 29],
    ['beachXday', 0],
    ['%', 28],
    ["'; drop table clips; --", 0],
  ])('%s finds %i clips', async (text, found) => {
    expect((await me.clips(`?search=${encodeURIComponent(text)}`)).length).toBe(found)
  })
})
