import { describe, expect, it, vi } from 'vitest'
import { aClip, aNotReady } from '../../../contract/testing/sampleClips.ts'
import { createMemoryStorage } from '../../api/createMemoryStorage.ts'
import { emptySlices, type Slices } from '../../flows/store/slices.ts'
import { createWriter, stateKey, stateVersion, writeState } from './persistence.ts'
import { readState } from './readState.ts'

const category = { id: 'c1', name: 'Templates', created_at: '2026-01-01T00:00:00Z' }
const slices: Slices = { ...emptySlices, category: { categories: [category] } }

describe('the persisted state', () => {
  it('is restored as it was stored', () => {
    const storage = createMemoryStorage()
    writeState(storage, slices)
    expect(readState(storage)).toEqual(slices)
  })

  it.each([
    ['nothing', undefined],
    ['text that is no JSON', '{'],
    ['another form', '[]'],
    ['an older version', JSON.stringify({ version: stateVersion - 1, slices })],
  ])('reads as null for %s', (_, stored) => {
    expect(readState(createMemoryStorage(stored === undefined ? {} : { [stateKey]: stored }))).toBeNull()
  })

  it('keeps valid slices next to a broken one', () => {
    const stored = { version: stateVersion, slices: { ...slices, auth: { user: { id: 7 } }, product: undefined } }
    expect(readState(createMemoryStorage({ [stateKey]: JSON.stringify(stored) }))).toEqual(slices)
  })

  const many = Array.from({ length: 250 }, (_, at) => aClip({ id: `c${at}`, liked: true }))
  const manyClips: Slices = { ...slices, clip: { clips: many, clips_not_ready: [aNotReady()], favorite_clips: many } }

  it('contains all clips, however many', () => {
    const storage = createMemoryStorage()
    writeState(storage, manyClips)
    expect(readState(storage)).toEqual(manyClips)
  })

  it('keeps only ids of clips when the storage is too small, and everything else', () => {
    const storage = createMemoryStorage()
    const { setItem } = storage
    storage.setItem = (key, value) => {
      if (value.length > 50_000) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    }
    writeState(storage, manyClips)
    const stored = JSON.parse(storage.getItem(stateKey) ?? '{}')
    expect(stored.slices.clip.clips).toHaveLength(250)
    expect(stored.slices.clip.clips[7]).toEqual({ id: 'c7' })
    expect(readState(storage)).toEqual({
      ...manyClips,
      clip: { ...manyClips.clip, clips: [], favorite_clips: [] },
    })
  })

  it('is removed without an error when the storage is full', () => {
    const storage = createMemoryStorage({ [stateKey]: 'old' })
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    writeState(storage, slices)
    expect(storage.getItem(stateKey)).toBeNull()
  })

  it('is written once for several changes, and at once on flush', () => {
    vi.useFakeTimers()
    const write = vi.fn()
    const writer = createWriter(write, 200)
    for (let i = 0; i < 5; i++) writer.schedule()
    vi.advanceTimersByTime(200)
    expect(write).toHaveBeenCalledTimes(1)
    writer.schedule()
    writer.flush()
    writer.flush()
    expect(write).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
