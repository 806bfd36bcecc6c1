import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkCaptions } from './checkCaptions.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captions-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(content: string | Uint8Array) {
  const file = join(folder, 'captions')
  await writeFile(file, content)
  return checkCaptions(file)
}
const cue = (times: string) => `1\n${times}\nHello.\n`

it('takes UTF-16, which has zeros', async () => {
  await check(Buffer.from(`\uFEFF${cue('00:00:01,000 --> 00:00:02,000')}`, 'utf16le'))
})

it('refuses times that it cannot read, with the number of their line', async () => {
  await expect(check(cue('00:00:01:12 --> 00:00:02:03'))).rejects.toMatchObject({
    status: 415,
    body: { captions: [expect.stringContaining('line 2')] },
  })
})

it.each([
  ['text without times', 'Hello.'],
  ['what is no text', new Uint8Array([0x31, 0, 1, 2, 0x0a])],
])('refuses %s', async (_, content) => {
  await expect(check(content)).rejects.toMatchObject({ status: 415 })
})
