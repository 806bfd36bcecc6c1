import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type ListNews, openClipMachine } from './openClipMachine.ts'
import { openClipProps } from './openClipProps.ts'

const whole: ListNews = { ids: ['a', 'b'], settled: true, filtered: false, more: false }

function start(id: string | null) {
  const actor = createActor(openClipMachine, { input: { id } })
  const wanted: string[] = []
  actor.on('*', ({ type }) => wanted.push(type))
  actor.start()
  return {
    wanted,
    list: (news: Partial<ListNews> = {}) => actor.send({ type: 'list.changed', list: { ...whole, ...news } }),
    trim: (id: string) => actor.send({ type: 'trim.requested', id }),
    go: (to: string | null) => actor.send({ type: 'address.changed', id: to }),
    props: () => openClipProps(actor.getSnapshot()),
  }
}
const shut = { playingId: null, trimAtOnce: false, seeking: false, missing: false }

describe('openClipMachine', () => {
  it('follows the URL', () => {
    const it = start(null)
    it.list()
    expect(it.props()).toEqual(shut)
    it.go('a')
    expect(it.props()).toEqual({ ...shut, playingId: 'a' })
    it.go('b')
    expect(it.props()).toEqual({ ...shut, playingId: 'b' })
    it.go(null)
    expect(it.props()).toEqual(shut)
  })

  it('opens the trim once, for the requested clip only', () => {
    const it = start(null)
    it.list()
    it.trim('a')
    expect(it.props()).toEqual(shut)
    it.go('a')
    it.list()
    expect(it.props()).toEqual({ ...shut, playingId: 'a', trimAtOnce: true })
    it.go('b')
    expect(it.props()).toEqual({ ...shut, playingId: 'b' })
    it.go('a')
    expect(it.props()).toEqual({ ...shut, playingId: 'a' })
  })

  it('waits for the list and opens the clip as soon as it appears', () => {
    const it = start('b')
    expect(it.props()).toEqual({ ...shut, seeking: true })
    it.list({ ids: [], settled: false })
    expect(it.props()).toEqual({ ...shut, seeking: true })
    it.list({ settled: false })
    expect(it.props()).toEqual({ ...shut, playingId: 'b' })
    expect(it.wanted).toEqual([])
  })

  it('requests more pages until the clip appears', () => {
    const it = start('z')
    it.list({ more: true })
    it.list({ more: true, settled: false })
    it.list({ ids: ['a', 'b', 'c'], more: true })
    expect(it.wanted).toEqual(['moreWanted', 'moreWanted'])
    it.list({ ids: ['a', 'b', 'c', 'z'], more: true })
    expect(it.props()).toEqual({ ...shut, playingId: 'z' })
    expect(it.wanted).toHaveLength(2)
  })

  it('requests the unfiltered list before it reports a missing clip', () => {
    const it = start(null)
    it.list({ ids: ['a'], filtered: true })
    it.go('b')
    expect(it.wanted).toEqual(['allWanted'])
    expect(it.props()).toEqual({ ...shut, seeking: true })
    it.list()
    expect(it.props()).toEqual({ ...shut, playingId: 'b' })
  })

  it('reports a missing clip until the URL changes or the clip appears', () => {
    const it = start('gone')
    it.list()
    expect(it.props()).toEqual({ ...shut, missing: true })
    it.list({ ids: ['gone'] })
    expect(it.props()).toEqual({ ...shut, playingId: 'gone' })
    it.list()
    expect(it.props()).toEqual({ ...shut, missing: true })
    it.go(null)
    expect(it.props()).toEqual(shut)
  })
})
