import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fileRoots } from '../files/fileRoots.ts'
import { namedKeys } from '../files/namedKeys.ts'
import { makePicture } from '../testing/pictures.ts'
import { formOf, requesterOf } from '../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../testing/startTestServer.ts'
import { testVideo } from '../testing/testVideo.ts'

let server: TestServer
let staff: TestUser
const ask = requesterOf(() => server)

beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  staff = await server.makeUser({ plan: 'studio', staff: true })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => server.stop())

/** Ends the change: `commit`, or the single statement itself. */
const commit = /^commit$/

/** Lets PostgreSQL store the row and its transaction, then breaks the connection before the last answer arrives. */
function loseAnswer(row: RegExp, last: RegExp): void {
  let writer: pg.Client | null = null
  let isLost = false
  const { query } = pg.Client.prototype
  const losing = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given
    const text = (typeof first === 'string' ? first : (first as { text?: string }).text) ?? ''
    const answer: unknown = Reflect.apply(query, this, given)
    if (row.test(text)) writer = this
    if (isLost || writer !== this || !last.test(text)) return answer
    isLost = true
    return Promise.resolve(answer).then(() => {
      throw new Error('Connection terminated unexpectedly')
    })
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(losing as typeof query)
}

const picture = () => makePicture(20, 20)
const video = async () => openAsBlob(await testVideo(12))
const product = /^insert into "products"/

it.each([
  ['a video', /^insert into "videos"/, commit, 'POST /api/clips/', async () => ({ file: await video() })],
  [
    'a product',
    product,
    product,
    'POST /api/products/',
    async () => ({ name: 'Mug', price: '1', image: await picture() }),
  ],
  ['a constant', /^insert into "constants"/, commit, 'POST /api/constants/', async () => ({ banner: await picture() })],
  ['an avatar', /^update "users"/, commit, 'PATCH /api/profile/', async () => ({ avatar: await picture() })],
])('%s keeps its file when the connection breaks after the commit', async (_name, row, last, call, fields) => {
  const { db, files } = server.services
  const stored = async () => (await Promise.all(fileRoots.map((root) => files.list(root)))).flat().map(({ key }) => key)
  const before = new Set(await stored())
  const form = formOf(await fields())
  const [method = '', path = ''] = call.split(' ')
  loseAnswer(row, last)
  expect((await ask(method, path, { as: staff, form })).status).toBe(503)
  const added = (await stored()).filter((key) => !before.has(key))
  expect(added).toHaveLength(1)
  expect(await namedKeys(db, added, new Date())).toEqual(new Set(added))
})
