import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../testing/runProgram.ts'
import { printedPasswords, seededViews, startSeedable } from '../testing/seededViews.ts'
import type { TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let env: Record<string, string>
beforeAll(async () => {
  ;({ server, env } = await startSeedable())
})
afterAll(() => server.stop())

it('makes a demo of three videos in an empty installation', { timeout: 600_000 }, async () => {
  const { code, words } = await runProgram('seed', [], env)
  expect(code, words).toBe(0)
  const passwords = printedPasswords(words)
  expect(new Set(passwords).size).toBe(3)
  const { clips } = await seededViews(server, passwords)
  expect(new Set(clips.map(({ video_title }) => video_title)).size).toBe(3)
  expect(clips.length).toBeGreaterThanOrEqual(9)
  expect(clips.filter(({ liked }) => liked).length).toBeGreaterThanOrEqual(3)
})
