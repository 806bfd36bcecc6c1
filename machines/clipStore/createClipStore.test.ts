import { describe, expect, it, vi } from 'vitest'
import { aClip, someClips } from '../../contract/testing/sampleClips.ts'
import { createClipStore } from './createClipStore.ts'

describe('createClipStore', () => {
  it('shows a change in every list of the clip', () => {
    const store = createClipStore(someClips(3))
    const [all, one] = [['c00000', 'c00001', 'c00002'], ['c00001']]
    store.patch('c00001', { liked: true })
    expect([store.listed(all)[1], store.listed(one)[0]]).toMatchObject([{ liked: true }, { liked: true }])
    expect(store.get('c00001')).toBe(store.listed(one)[0])
  })

  it('returns the same list until one of its clips changes', () => {
    const store = createClipStore(someClips(2))
    const ids = ['c00000']
    const before = store.listed(ids)
    store.patch('c00001', { liked: true })
    expect(store.listed(ids)).toBe(before)
    store.patch('c00000', { liked: true })
    expect(store.listed(ids)).not.toBe(before)
  })

  it('calls back after a change, and not after an equal answer', () => {
    const store = createClipStore(someClips(2))
    const onChange = vi.fn()
    const unsubscribe = store.subscribe(onChange)
    store.put(structuredClone(someClips(2)))
    store.patch('unknown', { liked: true })
    expect(onChange).not.toHaveBeenCalled()
    store.put([aClip({ id: 'new' })])
    expect(onChange).toHaveBeenCalledOnce()
    unsubscribe()
    store.patch('new', { liked: true })
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('hides a deleted clip, even if a late answer contains it, until it is restored', () => {
    const [first, second] = someClips(2)
    const store = createClipStore(someClips(2))
    const ids = ['c00000', 'c00001']
    store.remove('c00000')
    store.put([aClip({ id: 'c00000', views: 9 })])
    expect([store.get('c00000'), store.listed(ids)]).toEqual([undefined, [second]])
    if (first) store.restore(first)
    expect(store.listed(ids)).toEqual([first, second])
  })
})
