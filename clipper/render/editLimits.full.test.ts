import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { largestClip } from '../testing/largestClip.ts'
import { streamEdit } from './streamEdit.ts'

describe('a clip with the maximum numbers of ranges and crops', () => {
  const clip = largestClip()

  it('plays as a light stream', async () => {
    const tempDir = clip.at('streams')
    await mkdir(tempDir)
    const signal = AbortSignal.timeout(120_000)
    const stream = await streamEdit(clip.file(), clip.source(), clip.edit(), { tempDir, signal })
    await pipeline(stream, createWriteStream(clip.at('stream.mp4')))
    expect((await probe(clip.at('stream.mp4'))).duration).toBeCloseTo(20, 0)
  })
})
