import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaptionEncoding } from '../../../../contract/values/captionEncodings.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { takeCaptions } from './takeCaptions.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captions-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(content: string | Uint8Array, encoding?: CaptionEncoding) {
  const path = join(folder, 'captions')
  await writeFile(path, content)
  const received = { field: 'captions', path, bytes: content.length, claimedName: '', claimedType: '' }
  return takeCaptions(received, encoding)
}
const cue = (times: string) => `1\n${times}\nHello.\n`

it('accepts UTF-16, which contains zero bytes', async () => {
  await check(Buffer.from(`\uFEFF${cue('00:00:01,000 --> 00:00:02,000')}`, 'utf16le'))
})

it('refuses times in an unknown format, and names the line', async () => {
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

const times = '00:00:01,000 --> 00:00:02,000'
/** “Příliš” in Windows-1250. */
const czech = Buffer.concat([Buffer.from(`1\n${times}\n`), Buffer.from([0x50, 0xf8, 0xed, 0x6c, 0x69, 0x9a, 0x0a])])

it('converts a file with a stated encoding to UTF-8', async () => {
  const { file, read } = await check(czech, 'windows-1250')
  expect(read).toMatchObject({ encoding: 'windows-1250', isGuessed: false })
  const stored = await readFile(file.path)
  expect([file.bytes, stored.toString()]).toEqual([stored.length, `\uFEFF1\n${times}\nPříliš\n`])
  // Even if the stated encoding is wrong and letters are lost.
  const wrong = await check(Buffer.concat([czech, Buffer.from([0xff, 0xfe, 0xfd])]), 'utf-8')
  expect(await takeCaptions(wrong.file, undefined)).toMatchObject({ read: { encoding: 'utf-8', isGuessed: false } })
})

it('keeps the bytes of a file whose encoding it guesses', async () => {
  const { file } = await check(czech)
  expect(await readFile(file.path)).toEqual(czech)
})

it('refuses a file that exceeds the limit after conversion', async () => {
  const head = Buffer.from(`1\n${times}\n`)
  const file = Buffer.concat([head, Buffer.alloc(limits.file.captions - head.length, 0xe9)])
  await expect(check(file, 'windows-1252')).rejects.toMatchObject({ status: 413 })
})
