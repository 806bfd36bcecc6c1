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

describe('the open clip', () => {
  it('follows the address', () => {
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

  it('trims at once the clip that was opened for it, and no other, and not when it is opened again', () => {
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

  it('waits for the list, and opens as soon as the clip is in it', () => {
    const it = start('b')
    expect(it.props()).toEqual({ ...shut, seeking: true })
    it.list({ ids: [], settled: false })
    expect(it.props()).toEqual({ ...shut, seeking: true })
    it.list({ settled: false })
    expect(it.props()).toEqual({ ...shut, playingId: 'b' })
    expect(it.wanted).toEqual([])
  })

  it('has the list read on until the clip is there', () => {
    const it = start('z')
    it.list({ more: true })
    it.list({ more: true, settled: false })
    it.list({ ids: ['a', 'b', 'c'], more: true })
    expect(it.wanted).toEqual(['moreWanted', 'moreWanted'])
    it.list({ ids: ['a', 'b', 'c', 'z'], more: true })
    expect(it.props()).toEqual({ ...shut, playingId: 'z' })
    expect(it.wanted).toHaveLength(2)
  })

  it('has a search taken back before it calls a clip missing', () => {
    const it = start(null)
    it.list({ ids: ['a'], filtered: true })
    it.go('b')
    expect(it.wanted).toEqual(['allWanted'])
    expect(it.props()).toEqual({ ...shut, seeking: true })
    it.list()
    expect(it.props()).toEqual({ ...shut, playingId: 'b' })
  })

  it('says when there is no such clip, until another address or the clip comes', () => {
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
