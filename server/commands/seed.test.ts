import { afterAll, beforeAll, expect, it } from 'vitest'
import { runHere } from '../testing/runHere.ts'
import { runProgram } from '../testing/runProgram.ts'
import { aVideoRow } from '../testing/sampleRows.ts'
import { printedPasswords, seededViews, startSeedable } from '../testing/seededViews.ts'
import type { TestServer } from '../testing/startTestServer.ts'
import { runSeed, seedHelp } from './runSeed.ts'
import { demoVideos } from './seed/demoVideos.ts'

let server: TestServer
let env: Record<string, string>
beforeAll(async () => {
  ;({ server, env } = await startSeedable())
})
afterAll(() => server.stop())

it('adds a demo to existing data, and changes only passwords when it is repeated', async () => {
  // The creator's account exists, with all videos but one, because a video takes long to draw and to cut.
  const own = await server.makeUser({ email: 'demo@clipaway.example', password: 'set by its owner' })
  const [missing, ...others] = demoVideos
  for (const [at, { title }] of others.entries())
    await server.services.db
      .insertInto('videos')
      .values(aVideoRow(own.user.id, { id: `there-${at}`, title }))
      .execute()

  const first = await runProgram('seed', [], env)
  expect(first.code, first.words).toBe(0)
  const printed = printedPasswords(first.words)
  expect(new Set(printed).size).toBe(2)
  const seen = await seededViews(server, [own.password, ...printed])
  expect(new Set(seen.clips.map(({ video_title }) => video_title))).toEqual(new Set([missing?.title]))
  expect(seen.clips.length).toBeGreaterThanOrEqual(3)
  expect(seen.clips.filter(({ liked }) => liked)).toHaveLength(2)
  expect(seen.clips.every(({ reasons }) => reasons.length > 0)).toBe(true)
  expect(seen.products.every(({ image_url, category }) => image_url !== null && category !== null)).toBe(true)
  expect(seen.newsletters).toHaveLength(3)
  expect(seen.figures.days.filter(({ visits }) => visits > 0).length).toBeGreaterThan(20)
  expect(seen.figures.paying).toBeGreaterThan(0)
  expect(seen.stats.days.filter(({ signups }) => signups > 0).length).toBeGreaterThan(10)
  const poster = await fetch(`${server.url}${seen.clips[0]?.poster_url}`)
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const second = await runHere(seedHelp, runSeed, ['--password', 'chosen by hand'], env)
  expect(second.code, second.words).toBe(0)
  const again = await seededViews(server, ['chosen by hand', 'chosen by hand', 'chosen by hand'])
  expect(again.clips.map(({ id }) => id)).toEqual(seen.clips.map(({ id }) => id))
  expect([again.products.length, again.newsletters.length]).toEqual([seen.products.length, 3])
  expect(again.figures).toMatchObject({ visits: seen.figures.visits, earned: seen.figures.earned })
  expect(again.stats.users).toBe(seen.stats.users)
})

it('refuses a short password', async () => {
  expect(await runHere(seedHelp, runSeed, ['--password', 'short'], env)).toMatchObject({ code: 2 })
})
