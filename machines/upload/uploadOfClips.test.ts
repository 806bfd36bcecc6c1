import { describe, expect, it, vi } from 'vitest'
import type { Kept } from '../../contract/videos.ts'
import { callFailure } from '../testing/callFailure.ts'
import { kept, plan, startUpload, video, written } from '../testing/startUpload.ts'
import { freeChoice } from './UploadSettings.ts'

describe('uploading only the clips', () => {
  const submit = async ({ upload, until }: ReturnType<typeof startUpload>) => {
    await until('ready')
    upload.send({ type: 'sending.chosen', sending: 'clips' })
    upload.send({ type: 'upload.submitted', settings: freeChoice, plan })
    upload.send({ type: 'turn.came' })
  }

  it('writes the clips to a file and sends that instead of the video', async () => {
    const parts = vi.fn(async (_kept: Kept) => written)
    const file = video()
    const world = startUpload({ file, parts })
    await submit(world)
    await world.until('sent')
    expect(parts.mock.calls[0]?.[0]).toEqual(kept)
    expect(world.context().written).toBe(0.5)
    expect(world.calls.mock.calls[0]?.[0]).toMatchObject({ file: written, whole: file, kept: '[[0,30]]' })
  })

  it('sends the whole file by default, or when parts can’t be sent', async () => {
    const file = video()
    for (const sending of ['clips', 'first', 'whole'] as const) {
      const { upload, until, calls } = startUpload({ file })
      await until('ready')
      upload.send({ type: 'sending.chosen', sending })
      upload.send({ type: 'upload.submitted', settings: freeChoice, plan: sending === 'whole' ? plan : null })
      upload.send({ type: 'turn.came' })
      await until('sent')
      expect(calls.mock.calls[0]?.[0].file).toBe(file)
      expect(calls.mock.calls[0]?.[0].kept).toBeUndefined()
    }
  })

  it('fails when the clips can’t be written, and can send the whole video instead', async () => {
    const file = video()
    const full = async () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
    const world = startUpload({ file, parts: full })
    await submit(world)
    await world.until('failed')
    expect(world.context().failure).toEqual({ kind: 'parts', lines: [] })
    expect(world.notified.at(-1)).toMatchObject({ type: 'upload.settled', entry: null })
    world.upload.send({ type: 'sending.chosen', sending: 'whole' })
    world.upload.send({ type: 'upload.retried', settings: freeChoice, plan })
    world.upload.send({ type: 'turn.came' })
    await world.until('sent')
    expect(world.calls.mock.calls[0]?.[0].file).toBe(file)
  })

  it('can be cancelled while the clips are written', async () => {
    const world = startUpload({ parts: () => new Promise(() => {}) })
    await submit(world)
    await world.until('preparing')
    world.upload.send({ type: 'upload.cancelled' })
    expect(world.upload.getSnapshot().value).toBe('ready')
    expect(world.discard).toHaveBeenCalledOnce()
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
    await submit(world)
    await world.until('interrupted')
    world.online()
    await world.until('sent')
    expect(parts).toHaveBeenCalledOnce()
  })
})
