import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCaptions } from '../../analyse/readCaptions.ts'
import { parseCaptions } from '../../captionFile/parseCaptions.ts'
import { probe } from '../../probe/probe.ts'
import type { Sentence } from '../../pure/Analysis.ts'
import { toSrt } from '../../pure/subtitles/subtitleFiles.ts'
import { makeWithFfmpeg } from '../../testing/makeMedia.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { readMatroskaCaptions } from './readMatroskaCaptions.ts'
import { readMp4Captions } from './readMp4Captions.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)

const said = [
  { start: 1, end: 2.5, text: 'Grüße aus <i>Köln</i>, & mehr.' },
  { start: 2.5, end: 4.04, text: 'Zwei\nZeilen' },
  { start: 6.123, end: 7.9, text: 'a,b, c: “1 < 2”' },
]

const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=10:duration=10']
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast']
/** The forms of built-in captions. */
const files: Record<string, readonly string[]> = {
  'said.mp4': [...x264, '-c:s', 'mov_text'],
  'said.mov': [...x264, '-c:s', 'mov_text', '-movflags', '+faststart'],
  'srt.mkv': [...x264, '-c:s', 'srt'],
  'vtt.mkv': [...x264, '-c:s', 'webvtt'],
  'ass.mkv': [...x264, '-c:s', 'ass'],
  'said.webm': ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:s', 'webvtt'],
  'live.mkv': [...x264, '-c:s', 'srt', '-live', '1'],
}

beforeAll(async () => {
  await writeFile(at('said.srt'), toSrt(said))
  await writeFile(at('other.srt'), toSrt([{ start: 0, end: 1, text: 'Another language.' }]))
  for (const [name, encode] of Object.entries(files))
    await makeWithFfmpeg([...picture, '-i', at('said.srt'), '-map', '0', '-map', '1', ...encode, at(name)])
  const two = ['-i', at('said.srt'), '-i', at('other.srt'), '-map', '0', '-map', '1', '-map', '2', ...x264]
  await makeWithFfmpeg([...picture, ...two, '-c:s', 'mov_text', at('two.mp4')])
  await makeWithFfmpeg([...picture, ...two, '-c:s', 'srt', at('two.mkv')])
  const late = ['-itsoffset', '2', '-i', at('said.srt'), '-map', '0', '-map', '1']
  await makeWithFfmpeg([...picture, ...late, ...x264, '-c:s', 'mov_text', at('late.mp4')])
  await makeWithFfmpeg([...picture, ...x264, at('silent.mp4')])
  await makeWithFfmpeg([...picture, ...x264, at('silent.mkv')])
})

const linesIn = async (file: Blob, name: string) =>
  /mp4|mov/.test(name) ? readMp4Captions(file) : readMatroskaCaptions(file)
/** Converts lines as the server does: through SRT. */
const here = (lines: Sentence[]) => parseCaptions(toSrt(lines)).cues

describe('embedded captions', () => {
  it.each([...Object.keys(files), 'two.mp4', 'two.mkv', 'late.mp4'])(
    'match those that the server reads: %s',
    async (name) => {
      const there = await readCaptions(at(name), await probe(at(name)), {})
      expect(there.cues.length).toBe(3)
      expect(here(await linesIn(await openAsBlob(at(name)), name))).toEqual(there.cues)
    },
  )

  it.each(['silent.mp4', 'silent.mkv'])('are empty for %s', async (name) => {
    expect(await linesIn(await openAsBlob(at(name)), name)).toEqual([])
  })

  it('are empty for a truncated or other file', async () => {
    const whole = await openAsBlob(at('said.mp4'))
    for (const size of [0, 3, 20, 500]) expect(await readMp4Captions(whole.slice(0, size)).catch(() => [])).toEqual([])
    expect(await readMatroskaCaptions(whole).catch(() => [])).toEqual([])
    const mkv = await openAsBlob(at('srt.mkv'))
    for (const size of [0, 3, 20, 500]) expect(await readMatroskaCaptions(mkv.slice(0, size))).toEqual([])
  })
})

/** Returns an element; of unknown size if `isOpen`. */
function element(id: number, content: Uint8Array | readonly Uint8Array[], isOpen = false): Uint8Array {
  const body = content instanceof Uint8Array ? content : Buffer.concat(content)
  const name = Buffer.from(
    id.toString(16).padStart(id > 0xffff ? (id > 0xffffff ? 8 : 6) : id > 0xff ? 4 : 2, '0'),
    'hex',
  )
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(isOpen ? 0x01ffffffffffffffn : 0x0100000000000000n | BigInt(body.length))
  return Buffer.concat([name, size, body])
}
const number = (value: number) => Buffer.from([value >> 8, value & 255])
const text = (words: string) => Buffer.from(words)
const block = (track: number, at: number, bytes: Uint8Array) =>
  element(0xa1, [Buffer.from([0x80 | track]), number(at), Buffer.from([0]), bytes])
const line = (at: number, bytes: Uint8Array) => element(0xa0, [block(2, at, bytes), element(0x9b, number(500))])
const track = (...encodings: Uint8Array[]) =>
  element(0xae, [
    element(0xd7, number(2)),
    element(0x83, number(0x11)),
    element(0x86, text('S_TEXT/UTF8')),
    element(0x6d80, [element(0x6240, encodings)]),
  ])
const matroska = (tracks: Uint8Array, ...clusters: Uint8Array[]) =>
  new Blob([
    element(0x1a45dfa3, Buffer.alloc(4)),
    element(0x18538067, [element(0x1654ae6b, tracks), ...clusters], true),
  ] as BlobPart[])
const cluster = (...content: Uint8Array[]) => element(0x1f43b675, [element(0xe7, number(1000)), ...content], true)

describe('caption lines of a Matroska file', () => {
  const hello = [{ start: 1.25, end: 1.75, text: 'Hello.' }]

  it('are read when compressed with zlib', async () => {
    const packed = track(element(0x5034, []))
    expect(await readMatroskaCaptions(matroska(packed, cluster(line(250, deflateSync('Hello.')))))).toEqual(hello)
  })

  it('are read when their common header is stripped', async () => {
    const stripped = track(element(0x5034, [element(0x4254, number(3)), element(0x4255, text('Hel'))]))
    expect(await readMatroskaCaptions(matroska(stripped, cluster(line(250, text('lo.')))))).toEqual(hello)
  })

  it('are skipped when encrypted', async () => {
    const secret = track(element(0x5035, []), element(0x5035, text('x')))
    expect(await readMatroskaCaptions(matroska(secret, cluster(line(250, text('Hello.')))))).toEqual([])
  })

  it('are rejected when they unpack to too many bytes, or are too many', async () => {
    const bomb = matroska(track(element(0x5034, [])), cluster(line(0, deflateSync('x'.repeat(10_000_000)))))
    await expect(readMatroskaCaptions(bomb)).rejects.toThrow('too long')
    const lines = Array.from({ length: 200 }, () => line(0, Buffer.alloc(60_000, 'x')))
    await expect(readMatroskaCaptions(matroska(track(), cluster(...lines)))).rejects.toThrow('too many')
  })
})

describe('caption lines of an MP4', () => {
  it('are limited to the data in its chunks, whatever the sample table claims', async () => {
    const file = await openAsBlob(at('said.mp4'))
    const honest = await readMp4Captions(file)
    expect(honest.length).toBeGreaterThan(1)
    const bytes = Buffer.from(await file.arrayBuffer())
    const sizes = bytes.lastIndexOf('stsz')
    bytes.writeUInt32BE(0xffffffff, sizes + 12)
    expect(await readMp4Captions(new Blob([bytes]))).toEqual(honest)
    // Each line has the maximum size, past the end of the file. The test only checks that reading ends.
    bytes.writeUInt32BE(60_000, sizes + 8)
    const lines = await readMp4Captions(new Blob([bytes])).catch(() => [])
    expect(lines.length).toBeLessThanOrEqual(honest.length)
  })
})
