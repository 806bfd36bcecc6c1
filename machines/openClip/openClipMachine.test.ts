import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { openClipMachine } from './openClipMachine.ts'
import { openClipProps } from './openClipProps.ts'

/** Starts with the answer to each fetch; without one, it never ends. */
function start(answer: (id: string) => Promise<Clip> = () => new Promise(() => {}), onlyLiked = false) {
  const fetch = vi.fn(answer)
  const machine = openClipMachine.provide({ actors: { fetch: fromCall(({ id }) => fetch(id)) } })
  const actor = createActor(machine, { input: { onlyLiked } })
  const fetched: Clip[] = []
  actor.on('fetched', ({ clip }) => fetched.push(clip))
  actor.start()
  return {
    fetch,
    fetched,
    send: actor.send,
    go: (id: string | null, isKnown = false) => actor.send({ type: 'address.changed', id, isKnown }),
    props: () => openClipProps(actor.getSnapshot()),
    until: (state: 'open' | 'missing' | 'failed') => waitFor(actor, (it) => it.matches(state)),
  }
}
const shut = { playingId: null, trimAtOnce: false, opening: false, missing: false }

describe('openClipMachine', () => {
  it('follows the URL, and fetches no clip that is known', () => {
    const { go, props, fetch } = start()
    expect(props()).toEqual(shut)
    go('a', true)
    expect(props()).toEqual({ ...shut, playingId: 'a' })
    go('b', true)
    expect(props()).toEqual({ ...shut, playingId: 'b' })
    go(null)
    expect(props()).toEqual(shut)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('opens the trim once, for the requested clip only', () => {
    const { go, props, send } = start()
    send({ type: 'trim.requested', id: 'a' })
    expect(props()).toEqual(shut)
    go('a', true)
    expect(props()).toEqual({ ...shut, playingId: 'a', trimAtOnce: true })
    go('b', true)
    expect(props()).toEqual({ ...shut, playingId: 'b' })
    go('a', true)
    expect(props()).toEqual({ ...shut, playingId: 'a' })
  })

  it('fetches an unknown clip by its id', async () => {
    const { go, props, fetch, fetched, until } = start(async (id) => aClip({ id }))
    go('z')
    expect(props()).toEqual({ ...shut, opening: true })
    await until('open')
    expect(props()).toEqual({ ...shut, playingId: 'z' })
    expect([fetch.mock.calls, fetched]).toEqual([[['z']], [aClip({ id: 'z' })]])
  })

  it('opens the clip as soon as the list has it', () => {
    const { go, props, send } = start()
    go('a')
    send({ type: 'clip.found' })
    expect(props()).toEqual({ ...shut, playingId: 'a' })
  })

  it.each([
    ['does not exist', () => Promise.reject(callFailure(404, null))],
    ['is no favourite', async () => aClip({ liked: false })],
  ])('reports a clip that %s, until the URL changes or the list has it', async (_, answer) => {
    const { go, props, send, fetched, until } = start(answer, true)
    go('a')
    await until('missing')
    expect([props(), fetched]).toEqual([{ ...shut, missing: true }, []])
    send({ type: 'clip.found' })
    expect(props()).toEqual({ ...shut, playingId: 'a' })
    go('b')
    await until('missing')
    go(null)
    expect(props()).toEqual(shut)
  })

  it('reports a clip that is deleted while it is open', () => {
    const { go, props, send } = start()
    go('a', true)
    send({ type: 'clip.lost' })
    expect(props()).toEqual({ ...shut, missing: true })
  })

  it('stays closed when the clip can’t be fetched, and opens it when the list has it', async () => {
    const { go, props, send, until } = start(() => Promise.reject(callFailure(null, null)))
    go('a')
    await until('failed')
    expect(props()).toEqual(shut)
    send({ type: 'clip.found' })
    expect(props()).toEqual({ ...shut, playingId: 'a' })
  })
})
