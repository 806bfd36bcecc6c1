import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { trimMachine } from './trimMachine.ts'
import { trimProps, windowAround } from './trimProps.ts'

describe('windowAround', () => {
  it.each([
    ['as much again on both sides', { start: 100, end: 140, video_duration: 600 }, { from: 60, to: 180 }],
    ['a quarter of a minute at least', { start: 100, end: 105, video_duration: 600 }, { from: 85, to: 120 }],
    ['no more than there is', { start: 5, end: 25, video_duration: 30 }, { from: 0, to: 30 }],
  ])('shows %s', (_, clip, shown) => {
    expect(windowAround(clip)).toEqual(shown)
  })
})

describe('trimProps', () => {
  const start = () => {
    const trim = createActor(trimMachine, { input: { clip: aClip() } }).start()
    return { trim, props: () => trimProps(trim.getSnapshot(), trim.send) }
  }

  it('widens the line for an edge that is typed beyond it', () => {
    const { props } = start()
    expect(props()).toMatchObject({ from: 30, to: 120, changed: false })
    props().onType('end', '5:00')
    expect(props()).toMatchObject({ from: 30, to: 300, changed: true })
    props().onType('end', '50:00')
    expect(props().to).toBe(600)
  })
})
