import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reason } from '../../../clipper/clipper.ts'
import { clipClient } from '../../testing/clipClient.ts'
import { aClipRow, aVideoRow } from '../../testing/sampleRows.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { up } from './054_reason_shares.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
})
afterAll(() => server.stop())

const reason = (signal: string, value: number): Reason => ({ signal, value, text: `${signal} ${value}` })

/** Two videos whose clips have raw measurements, as older versions stored them. */
const stored: Record<string, Reason[]> = {
  'va-00': [reason('motion', 0.03), reason('speech', 18), reason('sentence', 2)],
  'va-01': [reason('motion', 0.12), reason('loudness', -1.5)],
  'va-02': [],
  'vb-00': [reason('motion', 0.4), reason('pause_start', 0.7), reason('question', 3), reason('whole', 22.4)],
}

it('turns raw measurements into shares of the strongest in the video', async () => {
  const { user, token } = await server.makeUser()
  const { db } = server.services
  await db
    .insertInto('videos')
    .values([
      aVideoRow(user.id, { id: 'va', selection: '{"clips":[],"note":null}' }),
      aVideoRow(user.id, { id: 'vb', status: 'failed', selection: '{"clips":[],"note":null}' }),
    ])
    .execute()
  const clips = Object.entries(stored).map(([id, reasons]) =>
    aClipRow(user.id, { id, video_id: id.slice(0, 2), reasons: JSON.stringify(reasons) }),
  )
  await db.insertInto('clips').values(clips).execute()

  await up(db as unknown as Kysely<unknown>)

  const shown = await clipClient(server.url, token).clips()
  const values = Object.fromEntries(shown.map(({ id, reasons }) => [id, reasons.map(({ value }) => value)]))
  expect(values).toEqual({
    'va-00': [0.25, 1, null],
    'va-01': [1, null],
    'va-02': [],
    'vb-00': [1, 1, null, null],
  })
  expect(shown.find(({ id }) => id === 'va-00')?.reasons[1]).toMatchObject({ signal: 'speech', text: 'speech 18' })
  const selections = await db.selectFrom('videos').select(['id', 'selection']).orderBy('id').execute()
  expect(selections.map(({ selection }) => selection === null)).toEqual([false, true])
})

it('shows no strength for measurements that an older worker stored since', async () => {
  const { user, token } = await server.makeUser()
  const { db } = server.services
  await db
    .insertInto('videos')
    .values(aVideoRow(user.id, { id: 'vc' }))
    .execute()
  await db
    .insertInto('clips')
    .values(
      aClipRow(user.id, {
        id: 'vc-00',
        video_id: 'vc',
        reasons: JSON.stringify([reason('speech', 18), reason('loudness', -3), reason('motion', 0.6)]),
      }),
    )
    .execute()
  const [clip] = await clipClient(server.url, token).clips()
  expect(clip?.reasons.map(({ value }) => value)).toEqual([null, null, 0.6])
})
