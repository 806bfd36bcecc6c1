import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { untilPasses } from '../../../scripts/waiting.ts'
import { temporaryFolder } from '../../testing/makeMedia.ts'
import { fetchedBytes, installModel, removeModel } from './installModel.ts'
import { isInstalled, parakeet, type SpeechModel, speechModels } from './speechModel.ts'

const contents = { 'large.onnx': Buffer.alloc(300_000, 7), 'tokens.txt': Buffer.from('a 0\nb 1\n') }
let folder = ''
let remove = async () => {}
let server: Server
let model: SpeechModel
let ranges: (string | undefined)[] = []
let paths: (string | undefined)[] = []
/** Bytes after which the next response breaks off. */
let breakAfter = Number.POSITIVE_INFINITY
let knowsRanges = true
let sent: Record<string, Buffer> = contents

beforeEach(async () => {
  ;({ folder, remove } = await temporaryFolder())
  ranges = []
  paths = []
  knowsRanges = true
  breakAfter = Number.POSITIVE_INFINITY
  sent = contents
  server = createServer((request, response) => {
    const whole = sent[(request.url ?? '').split('/').at(-1) ?? '']
    if (!whole) return void response.writeHead(404).end()
    ranges.push(request.headers.range)
    paths.push(request.url)
    const from = knowsRanges ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0
    const part = whole.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': part.length })
    if (part.length <= breakAfter) return void response.end(part)
    const first = part.subarray(0, breakAfter)
    breakAfter = Number.POSITIVE_INFINITY
    response.write(first)
    // Received bytes that are not on the disk yet are lost with the connection.
    const stored = async () => expect((await fetchedBytes(folder, model)).have).toBeGreaterThanOrEqual(first.length)
    void untilPasses(stored).finally(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const files = Object.entries(contents).map(([name, content]) => {
    return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  })
  model = {
    ...parakeet,
    name: 'parakeet-tdt-110m-en-int8',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/model`,
    files,
  }
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await remove()
})

describe('installModel', () => {
  it('downloads all files, and reports progress', async () => {
    const counts: number[] = []
    await installModel(folder, model, { onBytes: (bytes) => counts.push(bytes) })
    expect(await isInstalled(folder, model)).toBe(true)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBe(300_008)
    expect(await readFile(join(folder, 'parakeet-tdt-110m-en-int8', 'tokens.txt'), 'utf8')).toBe('a 0\nb 1\n')
  })

  it('resumes an interrupted download', async () => {
    breakAfter = 120_000
    await expect(installModel(folder, model)).rejects.toMatchObject({ code: 'unreachable' })
    expect(await isInstalled(folder, model)).toBe(false)
    const { have } = await fetchedBytes(folder, model)
    expect(have).toBeGreaterThan(0)
    expect(have).toBeLessThanOrEqual(120_000)
    await installModel(folder, model)
    expect(ranges).toContain(`bytes=${have}-`)
    expect(await isInstalled(folder, model)).toBe(true)
  })

  it('starts over when the server can’t resume', async () => {
    breakAfter = 120_000
    await expect(installModel(folder, model)).rejects.toThrow()
    knowsRanges = false
    await installModel(folder, model)
    expect((await stat(join(folder, 'parakeet-tdt-110m-en-int8', 'large.onnx'))).size).toBe(300_000)
  })

  it('deletes files with a wrong checksum', async () => {
    sent = { ...contents, 'large.onnx': Buffer.alloc(300_000, 8) }
    await expect(installModel(folder, model)).rejects.toMatchObject({ code: 'changed' })
    expect(await readdir(join(folder, 'parakeet-tdt-110m-en-int8'))).toEqual([])
  })

  it('stops reading at the expected size', async () => {
    sent = { ...contents, 'large.onnx': Buffer.alloc(9_000_000, 7) }
    await expect(installModel(folder, model)).rejects.toMatchObject({ code: 'changed' })
  })

  it('names an unreachable host', async () => {
    const nowhere = { ...model, url: 'http://127.0.0.1:1/model' }
    await expect(installModel(folder, nowhere)).rejects.toThrow('127.0.0.1:1 can’t be reached.')
  })

  it('fetches each model from its own folder of a mirror', async () => {
    const mirror = new URL('/speech', model.url).href
    for (const name of ['parakeet-tdt-110m-en-int8', 'sense-voice-small-int8'] as const) {
      const nowhere = { ...model, name, url: 'http://127.0.0.1:1/model' }
      await installModel(folder, nowhere, { mirror })
      expect(await isInstalled(folder, nowhere)).toBe(true)
    }
    expect(paths).toEqual([
      '/speech/parakeet-tdt-110m-en-int8/large.onnx',
      '/speech/parakeet-tdt-110m-en-int8/tokens.txt',
      '/speech/sense-voice-small-int8/large.onnx',
      '/speech/sense-voice-small-int8/tokens.txt',
    ])
  })

  it('removes the downloaded files', async () => {
    await installModel(folder, model)
    await writeFile(join(folder, 'other'), 'stays')
    await removeModel(folder, model)
    expect(await readdir(folder)).toEqual(['other'])
  })
})

describe('a speech model', () => {
  it.each(speechModels)('has a fixed revision, and a checksum for every file: $name', ({ url, files }) => {
    expect(url).toMatch(/^https:\/\/.*\/resolve\/[0-9a-f]{40}$/)
    for (const { sha256, bytes } of files) expect([/^[0-9a-f]{64}$/.test(sha256), bytes > 0]).toEqual([true, true])
  })
})
