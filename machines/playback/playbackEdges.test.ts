import { describe, expect, it } from 'vitest'
import { playing, showEdit } from '../testing/startPlayback.ts'
import type { PlaybackEmitted } from './playbackSetup.ts'

describe('looping around an edge', () => {
  const seeks = (emitted: readonly PlaybackEmitted[]) =>
    emitted.flatMap((it) => (it.type === 'seek' ? [Number(it.seconds.toFixed(6))] : []))
  async function around(edge: 'start' | 'end' | number) {
    const started = await playing()
    started.playback.send({ type: 'loop.toggled', edge })
    started.playback.send({ type: 'media.seeked' })
    started.emitted.length = 0
    return started
  }

  it.each([
    ['the first', 'start', 61.49, 61.51, 60],
    ['a join', 80, 81.49, 81.51, 68.5],
    ['the last', 'end', 99.9, 100.01, 98.5],
  ] as const)('repeats around %s edge', async (_, edge, before, after, start) => {
    const { at, emitted, state, playback } = await around(edge)
    at(before)
    expect(emitted).toEqual([])
    at(after)
    expect([seeks(emitted), emitted.some(({ type }) => type === 'play'), state()]).toEqual([
      [start],
      true,
      '{"source":"skipping"}',
    ])
    playback.send({ type: 'media.seeked' })
    at(after)
    expect(seeks(emitted)).toEqual([start, start])
  })

  it('crosses a join without repeating inside the loop', async () => {
    const { at, emitted } = await around(80)
    at(70.01)
    expect(seeks(emitted)).toEqual([80])
  })

  it('follows a moved edge without restarting at each step', async () => {
    const { playback, at, emitted } = await around('end')
    const show = (end: number) => {
      playback.send(showEdit(`60-70 80-${end}`))
      playback.send({ type: 'edge.moved', edge: 'end' })
    }
    show(101)
    at(100.5)
    expect(emitted).toEqual([])
    show(99)
    at(99.2)
    expect(seeks(emitted)).toEqual([97.5])
  })

  it('switches to the edge that moves, and starts no loop by moving an edge', async () => {
    const { playback, emitted } = await around('end')
    playback.send({ type: 'edge.moved', edge: 'start' })
    expect(seeks(emitted)).toEqual([60])
    const plain = await playing()
    plain.emitted.length = 0
    plain.playback.send({ type: 'edge.moved', edge: 'start' })
    expect(plain.emitted).toEqual([])
  })

  it('ends on a second press or a seek outside the loop, not on a seek inside', async () => {
    const { playback, emitted, at } = await around('end')
    const edge = () => playback.getSnapshot().context.edge
    playback.send({ type: 'seek.requested', seconds: 29 })
    playback.send({ type: 'media.seeked' })
    expect(edge()).toBe('end')
    playback.send({ type: 'seek.requested', seconds: 3 })
    playback.send({ type: 'media.seeked' })
    expect(edge()).toBeNull()
    at(100.01)
    expect(emitted.at(-1)).toEqual({ type: 'pause' })
    const again = await around('start')
    again.playback.send({ type: 'loop.toggled', edge: 'start' })
    again.at(65)
    expect([again.emitted, again.state()]).toEqual([[], '{"source":"shown"}'])
  })

  it('follows the nearest join when words are cut', async () => {
    const { playback } = await around(80)
    const show = (ranges: string) => {
      playback.send(showEdit(ranges))
      return playback.getSnapshot().context.edge
    }
    expect(['60-62 66-68 81-83', '60-62 66-68 90-92', '60-62'].map(show)).toEqual([81, 90, 'end'])
  })
})
