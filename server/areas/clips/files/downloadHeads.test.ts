import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FileMissing } from '../../../files/Files.ts'
import { StoreAway } from '../../../files/isStoreAway.ts'
import { aClipRow, aVideoRow } from '../../../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../testing/startTestServer.ts'

let server: TestServer
let me: TestUser
/** Errors reported as server faults. */
const reported: unknown[] = []

beforeAll(async () => {
  // Without workers no file is rendered, and a request that waits for one never ends.
  server = await startTestServer({ workers: 0 })
  me = await server.makeUser()
  const { db, files, errors } = server.services
  errors.report = (error) => reported.push(error)
  const words = JSON.stringify([{ text: 'Hello', start: 1, end: 2 }])
  const { key, bytes } = await files.putBytes(`users/${me.user.id}/clips/a/1.mp4`, Buffer.from('a clip'))
  await db
    .insertInto('videos')
    .values(aVideoRow(me.user.id, { words, source_key: key }))
    .execute()
  await db
    .insertInto('clips')
    .values([
      aClipRow(me.user.id, { id: 'made', title: 'Made', bytes, media_key: key, poster_key: key }),
      aClipRow(me.user.id, { id: 'unmade', title: 'Unmade', bytes, poster_key: key }),
    ])
    .execute()
})
afterAll(() => server.stop())
beforeEach(() => {
  reported.length = 0
})

const headers = () => ({ authorization: `Token ${me.token}` })
const ask = (method: 'GET' | 'HEAD', path: string) => fetch(server.url + path, { method, headers: headers() })
const clips = () =>
  server.services.db.selectFrom('clips').select(['id', 'state', 'exported_at']).orderBy('id').execute()

describe('HEAD of a download', () => {
  it('answers at once, renders nothing, and does not count as an export', async () => {
    const before = await clips()
    const paths = [
      '/api/clips/made/download/',
      '/api/clips/unmade/download/',
      '/api/clips/unmade/download/?format=gif',
      '/api/clips/download/?ids=made,unmade',
      '/api/clips/made/export/?format=srt',
    ]
    const answers = await Promise.all(paths.map((path) => ask('HEAD', path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const answer of answers) expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answers.slice(0, 2).map((answer) => answer.headers.get('content-length'))).toEqual(['6', null])
    expect(await clips()).toEqual(before)
    expect(await server.services.db.selectFrom('clip_files').selectAll().execute()).toEqual([])
  })

  it('refuses what GET refuses', async () => {
    const paths = ['/api/clips/none/download/', '/api/clips/download/?ids=', '/api/clips/download/?ids=none']
    const statuses = (method: 'GET' | 'HEAD') =>
      Promise.all(paths.map(async (path) => (await ask(method, path)).status))
    expect(await statuses('HEAD')).toEqual(await statuses('GET'))
  })
})

describe('HEAD of a clip without a file', () => {
  it('answers at once, encodes nothing, and takes no slot for a stream', async () => {
    const clip = (await (await ask('GET', '/api/clips/unmade')).json()) as { media_url: string; poster_url: string }
    const heads = await Promise.all(Array.from({ length: 8 }, () => ask('HEAD', clip.media_url)))
    expect(heads.map(({ status }) => status)).toEqual(heads.map(() => 200))
    expect(heads[0]?.headers.get('content-type')).toBe('video/mp4')
    expect((await ask('HEAD', clip.media_url.replace(/s=[^&]+/, 's=made-up'))).status).toBe(403)
    expect((await ask('HEAD', clip.media_url.replace('/unmade/1/', '/unmade/7/'))).status).toBe(403)
  })
})

describe('a download', () => {
  const downloads = ['/api/clips/made/download/', '/api/clips/download/?ids=made']
  const failures = [
    ['a file that is gone', new FileMissing('a'), 404, 'Not found.'],
    [
      'a store that is away',
      new StoreAway('away'),
      503,
      'Files aren’t available right now. Please try again in a moment.',
    ],
  ] as const
  /** A file that fails before its first byte: on open or on read. */
  const broken = {
    opened: (error: Error) => Promise.reject(error),
    read: async (error: Error) =>
      new Readable({
        read() {
          this.destroy(error)
        },
      }),
  }
  it.each(
    downloads.flatMap((path) =>
      failures.flatMap(([name, error, status, message]) =>
        (['opened', 'read'] as const).map((when) => ({ path, name, error, status, message, when })),
      ),
    ),
  )('answers $path with an error as JSON, not as an attachment, when $name fails on $when', async (row) => {
    const { files } = server.services
    const { open } = files
    files.open = () => broken[row.when](row.error)
    try {
      const answer = await ask('GET', row.path)
      expect([answer.status, await answer.json()]).toEqual([row.status, { message: row.message }])
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(answer.headers.get('content-disposition')).toBeNull()
      expect(reported).toEqual([])
    } finally {
      files.open = open
    }
  })
})
