import { describe, expect, it } from 'vitest'
import { planWriting, type WritingFacts } from './planWriting.ts'

const facts: WritingFacts = { width: 1280, height: 720, codec: 'avc', aspect: 'source', lead: 0, captioned: false }

describe('planWriting', () => {
  it('copies H.264 from a keyframe, with or without an encoder', () => {
    expect(planWriting(facts, true)).toEqual({ way: 'copied' })
    expect(planWriting({ ...facts, lead: 0.015 }, false)).toEqual({ way: 'copied' })
  })

  it.each([
    ['does not begin on a keyframe', { lead: 1.2 }],
    ['is of another codec', { codec: 'vp9' }],
    ['is larger than clips are', { width: 3840, height: 2160 }],
    ['has another shape', { aspect: '1:1' }],
    ['has captions', { captioned: true }],
  ] as const)('encodes a clip that %s', (_, other) => {
    expect(planWriting({ ...facts, ...other }, true)?.way).toBe('encoded')
  })

  it('copies from the keyframe before the clip when there is no encoder', () => {
    expect(planWriting({ ...facts, lead: 1.2 }, false)).toEqual({ way: 'copied_from_before' })
    expect(planWriting({ ...facts, codec: 'vp9' }, false)).toEqual({ way: 'copied' })
  })

  it('refuses another shape or captions when there is no encoder', () => {
    expect(planWriting({ ...facts, aspect: '9:16' }, false)).toBeNull()
    expect(planWriting({ ...facts, captioned: true }, false)).toBeNull()
  })

  it.each([
    [1280, 720],
    [1920, 1080],
    [2560, 1440],
    [3840, 2160],
  ])('keeps the whole picture of %i×%i for its own aspect', (width, height) => {
    const wide = { ...facts, width, height, aspect: '16:9' as const }
    expect(planWriting({ ...wide, lead: 0 }, false)).toEqual({ way: 'copied' })
  })
})
