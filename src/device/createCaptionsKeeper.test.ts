import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilPasses } from '../../scripts/waiting.ts'
import { createCaptionsKeeper } from './createCaptionsKeeper.ts'

const video = new File(['x'], 'talk.mp4', { lastModified: 5 })
const captions = new File(['WEBVTT'], 'talk.vtt')
const key = 'ana:1-5-talk.mp4'

function aStorage() {
  const stored = new Map<string, unknown>()
  return {
    stored,
    read: async (it: string) => stored.get(it),
    write: async (it: string, value: unknown) => void stored.set(it, value),
    remove: async (keys: readonly string[]) => {
      for (const it of keys) stored.delete(it)
    },
    removeAll: async (prefix: string) => {
      for (const it of [...stored.keys()]) if (it.startsWith(prefix)) stored.delete(it)
    },
    keys: async (prefix: string) => [...stored.keys()].filter((it) => it.startsWith(prefix)),
  }
}

describe('captions of unfinished uploads', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 }))
  afterEach(() => void vi.useRealTimers())

  it('are restored for the same file and user until the upload ends', async () => {
    const storage = aStorage()
    const keeper = createCaptionsKeeper('ana', storage)
    keeper.keep(video, { captions, caption_style: 'pill' })
    await untilPasses(() => expect(storage.stored.has(key)).toBe(true))
    const afterReload = createCaptionsKeeper('ana', storage)
    const kept = await afterReload.recall(video)
    expect([kept?.style, kept?.file.name, await kept?.file.text()]).toEqual(['pill', 'talk.vtt', 'WEBVTT'])
    expect(await afterReload.recall(new File(['xy'], 'talk.mp4', { lastModified: 5 }))).toBeNull()
    expect(await createCaptionsKeeper('ben', storage).recall(video)).toBeNull()
    afterReload.forget(video)
    await untilPasses(() => expect(storage.stored.size).toBe(0))
  })

  it('are removed when the upload restarts without captions, and on logout', async () => {
    const storage = aStorage()
    const [ana, ben] = [createCaptionsKeeper('ana', storage), createCaptionsKeeper('ben', storage)]
    ana.keep(video, { captions })
    ben.keep(video, { captions })
    ana.keep(video, {})
    await untilPasses(() => expect([...storage.stored.keys()]).toEqual(['ben:1-5-talk.mp4']))
    ana.keep(video, { captions })
    ben.forgetAll()
    await untilPasses(() => expect([...storage.stored.keys()]).toEqual([key]))
  })

  it.each([
    ['of another shape', { shape: 0, at: 1, name: 'talk.vtt', bytes: new ArrayBuffer(2), style: 'pill' }],
    ['in an unknown style', { shape: 1, at: 1, name: 'talk.vtt', bytes: new ArrayBuffer(2), style: 'loud' }],
    ['that are too large', { shape: 1, at: 1, name: 'talk.vtt', bytes: new ArrayBuffer(5_242_881), style: 'pill' }],
    ['that are garbage', 'WEBVTT'],
  ])('are ignored if the stored value is %s', async (_, stored) => {
    const storage = aStorage()
    storage.stored.set(key, stored)
    expect(await createCaptionsKeeper('ana', storage).recall(video)).toBeNull()
  })

  it('are removed once the upload has expired, but not before it is recorded', async () => {
    const storage = aStorage()
    const keeper = createCaptionsKeeper('ana', storage)
    const other = new File(['x'], 'walk.mp4', { lastModified: 5 })
    keeper.keep(video, { captions })
    keeper.keep(other, { captions })
    keeper.sweep([])
    await untilPasses(() => expect(storage.stored.size).toBe(2))
    vi.setSystemTime(Date.now() + 3_600_001)
    keeper.sweep([video])
    await untilPasses(() => expect([...storage.stored.keys()]).toEqual([key]))
  })

  it('cause no error when the storage is full, broken or does not respond', async () => {
    const storage = aStorage()
    const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
    const keeper = createCaptionsKeeper('ana', { ...storage, write: full })
    keeper.keep(video, { captions })
    expect(await keeper.recall(video)).toBeNull()
    vi.useFakeTimers()
    const mute = createCaptionsKeeper('ana', { ...storage, read: () => new Promise(() => {}) })
    const recalled = mute.recall(video)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await recalled).toBeNull()
  })
})
