import { describe, expect, it, vi } from 'vitest'
import type { Kept } from '../../contract/videos.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { clipsAlone, kept, startUpload, video, whole, written } from '../testing/startUpload.ts'
import { freeChoice } from '../upload/UploadSettings.ts'

describe('uploading only the clips', () => {
  it('writes the clips to a file, sends that instead of the video, and removes it', async () => {
    const parts = vi.fn(async (_kept: Kept) => written)
    const file = video()
    const world = startUpload({ file, parts })
    await world.sendIt(freeChoice, clipsAlone)
    expect(world.context().prepared).toBe(0.5)
    await world.until('sent')
    expect(parts.mock.calls[0]?.[0]).toEqual(kept)
    expect(world.calls.mock.calls[0]?.[0]).toMatchObject({ file: written, whole: file, kept: '[[0,30]]' })
    expect(world.notified.at(-1)).toMatchObject({ type: 'upload.settled', entry: { status: 'queued' }, next: null })
    expect(world.context().prepared).toBeNull()
    expect(world.removed).toEqual(['written'])
  })

  it('fails when the clips can’t be written, and can send the whole video instead', async () => {
    const file = video()
    const full = async () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
    const world = startUpload({ file, parts: full })
    await world.sendIt(freeChoice, clipsAlone)
    await world.until('failed')
    expect(world.context().failure).toEqual({ kind: 'parts', lines: [] })
    expect(world.notified.at(-1)).toMatchObject({ type: 'upload.settled', entry: null })
    world.upload.send({ type: 'upload.retried', settings: freeChoice, order: whole })
    world.upload.send({ type: 'turn.came' })
    await world.until('sent')
    expect(world.calls.mock.calls[0]?.[0].file).toBe(file)
  })

  it('can be cancelled while the clips are written, and removes what is written afterwards', async () => {
    const writing = Promise.withResolvers<File>()
    const world = startUpload({ parts: () => writing.promise })
    await world.sendIt(freeChoice, clipsAlone)
    world.upload.send({ type: 'upload.cancelled' })
    expect(world.upload.getSnapshot().value).toBe('ready')
    expect(world.context().prepared).toBeNull()
    expect(world.discard).toHaveBeenCalledOnce()
    writing.resolve(written)
    await untilTrue(() => world.removed.length > 0)
    expect(world.removed).toEqual(['written'])
    expect(world.calls).not.toHaveBeenCalled()
  })

  it('writes the clips once, even when the connection breaks', async () => {
    let tries = 0
    const parts = vi.fn(async () => written)
    const world = startUpload({
      parts,
      send: async () => {
        tries += 1
        if (tries === 1) throw callFailure(null, null)
      },
    })
    await world.sendIt(freeChoice, clipsAlone)
    await world.until('interrupted')
    world.online()
    await world.until('sent')
    expect(parts).toHaveBeenCalledOnce()
  })

  it('writes other clips again', async () => {
    const parts = vi.fn(async (_kept: Kept) => written)
    let down = true
    const world = startUpload({
      parts,
      send: async () => {
        if (down) throw callFailure(500, null)
      },
    })
    await world.sendIt(freeChoice, clipsAlone)
    await world.until('failed')
    down = false
    const order = { ...clipsAlone, kept: [[0, 40]] satisfies Kept }
    world.upload.send({ type: 'upload.retried', settings: freeChoice, order })
    world.upload.send({ type: 'turn.came' })
    await world.until('sent')
    expect(parts.mock.calls.map(([wanted]) => wanted)).toEqual([kept, [[0, 40]]])
  })
})
