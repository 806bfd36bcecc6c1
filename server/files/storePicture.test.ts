import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilPasses } from '../../scripts/waiting.ts'
import { ApiProblem } from '../ApiProblem.ts'
import { localFiles } from './localFiles.ts'
import { drawAnew, storePicture } from './storePicture.ts'

// The real library with a spy on its input.
vi.mock('sharp', async (load) => {
  const { default: real } = await load<{ default: typeof sharp }>()
  return { default: vi.fn(real) }
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipaway-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => vi.mocked(sharp).mockClear())

async function store(bytes: Uint8Array | string) {
  const path = join(folder, 'sent')
  await writeFile(path, bytes)
  const sent = { field: 'avatar', path, bytes: bytes.length, claimedName: 'me.png', claimedType: 'image/png' }
  return storePicture(localFiles(join(folder, 'files')), sent, 'users/me/avatar', { width: 8, height: 8 })
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is re-encoded from %s', async (format) => {
    expect((await store(await blueSquare(format))).key).toBe('users/me/avatar.webp')
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['an SVG under a comment', `<!-- ${'x'.repeat(100)} --><svg xmlns="http://www.w3.org/2000/svg"/>`],
    ['a PDF', '%PDF-1.7\n'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['an empty file', ''],
  ])('is refused as %s before any decoder runs', async (_name, bytes) => {
    await expect(store(bytes)).rejects.toThrow(ApiProblem)
    expect(sharp).not.toHaveBeenCalled()
  })

  it('is decoded two at a time', async () => {
    const path = join(folder, 'many')
    await writeFile(path, await blueSquare('png'))
    const sent = { field: 'avatar', path, bytes: 1, claimedName: 'me.png', claimedType: 'image/png' }
    const begun: (() => void)[] = []
    const held = (image: Sharp): Sharp => {
      image.toBuffer = (() => new Promise((resolve) => begun.push(() => resolve(Buffer.from('drawn'))))) as never
      return image
    }
    const all = Promise.all(Array.from({ length: 6 }, () => drawAnew(sent, held)))
    for (let done = 0; done < 6; done += 1) {
      await untilPasses(() => expect(begun.length).toBeGreaterThan(done))
      expect(begun.length).toBeLessThanOrEqual(done + 2)
      begun[done]?.()
    }
    expect(await all).toHaveLength(6)
  })

  it('is refused when only its header is one', async () => {
    await expect(store(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'))).rejects.toThrow(ApiProblem)
  })
})

async function blueSquare(format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Uint8Array> {
  const blue = { create: { width: 20, height: 20, channels: 3 as const, background: 'blue' } }
  return sharp(blue).toFormat(format).toBuffer()
}
