import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type PlayerEmitted, playerMachine } from './playerMachine.ts'
import { playerProps } from './playerProps.ts'

function start(view: (id: string) => Promise<{ views: number }> = async () => ({ views: 8 })) {
  const calls = vi.fn(view)
  const clock = new SimulatedClock()
  const machine = playerMachine.provide({ actors: { view: fromPromise(({ input }) => calls(input.id)) } })
  const player = createActor(machine, { clock, input: { clip: aClip() } }).start()
  const emitted: PlayerEmitted[] = []
  player.on('*', (event) => emitted.push(event))
  const media = () => player.getSnapshot().value.media
  const counted = () => waitFor(player, (it) => it.matches({ view: 'counted' }))
  return { player, calls, clock, emitted, media, counted }
}

const fresh = aClip({ media_url: '/media/c1.mp4?signature=2' })

describe('playerMachine', () => {
  it('counts one view once the clip plays', async () => {
    const { player, calls, emitted, counted } = start()
    expect(calls).not.toHaveBeenCalled()
    for (const type of ['media.playing', 'media.paused', 'media.playing'] as const) player.send({ type })
    await counted()
    player.send({ type: 'media.playing' })
    expect(calls).toHaveBeenCalledExactlyOnceWith('c1')
    expect(emitted).toEqual([{ type: 'patched', id: 'c1', patch: { views: 8 } }])
  })

  it('counts a view of the next clip', async () => {
    const { player, calls, counted } = start()
    player.send({ type: 'media.playing' })
    await counted()
    player.send({ type: 'clip.shown', clip: aClip({ id: 'c2' }) })
    player.send({ type: 'media.playing' })
    await counted()
    expect(calls.mock.calls).toEqual([['c1'], ['c2']])
  })

  it.each([
    ['no network', callFailure(null, null)],
    ['an old token', callFailure(401, null)],
    ['a missing right', callFailure(403, null)],
    ['a clip that is gone', callFailure(404, null)],
    ['too many calls', callFailure(429, null)],
    ['a broken server', callFailure(500, null)],
  ])('keeps playing when %s prevents counting the view', async (_, failure) => {
    const { player, calls, emitted, media, counted } = start(() => Promise.reject(failure))
    player.send({ type: 'media.playing' })
    await counted()
    expect([media(), emitted, calls.mock.calls.length]).toEqual(['playing', [], 1])
  })

  it('requests a new URL once when the media fails', () => {
    const { player, emitted, media } = start()
    player.send({ type: 'media.failed' })
    expect([media(), emitted]).toEqual(['renewing', [{ type: 'urlExpired' }]])
    player.send({ type: 'media.failed' })
    player.send({ type: 'clip.updated', clip: fresh })
    player.send({ type: 'media.failed' })
    expect([media(), emitted.length]).toEqual(['broken', 1])
  })

  it('requests a new URL again when one that has played expires', () => {
    const { player, emitted, media } = start()
    player.send({ type: 'media.failed' })
    player.send({ type: 'clip.updated', clip: fresh })
    player.send({ type: 'media.playing' })
    player.send({ type: 'media.failed' })
    expect([media(), emitted.filter(({ type }) => type === 'urlExpired').length]).toEqual(['renewing', 2])
  })

  it('fails when no new URL arrives', () => {
    const { player, clock, media } = start()
    player.send({ type: 'media.failed' })
    clock.increment(9999)
    expect(media()).toBe('renewing')
    clock.increment(1)
    expect(media()).toBe('broken')
  })

  it('keeps its URL while that plays', () => {
    const { player, media } = start()
    player.send({ type: 'media.playing' })
    player.send({ type: 'clip.updated', clip: fresh })
    expect([media(), player.getSnapshot().context.media.url]).toEqual(['playing', aClip().media_url])
  })

  it('continues a stream when the clip has got a file, and knows that it is one', () => {
    const streamed = aClip({ has_file: false })
    const { player } = start()
    player.send({ type: 'clip.shown', clip: streamed })
    player.send({ type: 'media.playing' })
    player.send({ type: 'clip.updated', clip: { ...fresh, has_file: true } })
    expect(playerProps(player.getSnapshot(), player.send, streamed, [])).toMatchObject({
      url: streamed.media_url,
      isStream: true,
    })
  })

  it('plays the previous file during a render, then the new one', () => {
    const { player, media } = start()
    player.send({ type: 'media.playing' })
    const cut = { ...fresh, start: 50 }
    player.send({ type: 'clip.updated', clip: { ...cut, state: 'rendering' } })
    expect(media()).toBe('playing')
    player.send({ type: 'clip.updated', clip: cut })
    expect([media(), player.getSnapshot().context.media.url]).toEqual(['opening', fresh.media_url])
  })

  it('ignores updates of other clips', () => {
    const { player, media } = start()
    player.send({ type: 'media.playing' })
    player.send({ type: 'clip.updated', clip: aClip({ id: 'c2', start: 0 }) })
    expect(media()).toBe('playing')
  })

  it('closes the trim when another clip is shown', () => {
    const { player } = start()
    player.send({ type: 'trim.opened' })
    expect(player.getSnapshot().value.panel).toBe('trimming')
    player.send({ type: 'trim.closed' })
    expect(player.getSnapshot().value.panel).toBe('details')
    player.send({ type: 'trim.opened' })
    player.send({ type: 'clip.shown', clip: aClip({ id: 'c2' }) })
    expect(player.getSnapshot().value.panel).toBe('details')
  })
})
