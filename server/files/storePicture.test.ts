import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../ApiProblem.ts'
import { localFiles } from './localFiles.ts'
import { storePicture } from './storePicture.ts'

// The real library, with a note of what it was given.
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
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is drawn anew from %s', async (format) => {
    expect((await store(await blueSquare(format))).key).toBe('users/me/avatar.webp')
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['an SVG under a comment', `<!-- ${'x'.repeat(100)} --><svg xmlns="http://www.w3.org/2000/svg"/>`],
    ['a PDF', '%PDF-1.7\n'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['an empty file', ''],
  ])('is never made of %s, which no decoder gets to see', async (_name, bytes) => {
    await expect(store(bytes)).rejects.toThrow(ApiProblem)
    expect(sharp).not.toHaveBeenCalled()
  })

  it('that only begins like one is refused as well', async () => {
    await expect(store(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'))).rejects.toThrow(ApiProblem)
  })
})

async function blueSquare(format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Uint8Array> {
  const blue = { create: { width: 20, height: 20, channels: 3 as const, background: 'blue' } }
  return sharp(blue).toFormat(format).toBuffer()
}
