import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { openEditor, sharing } from '../testing/openEditor.ts'

describe('a correction for the other clips of the video', () => {
  const again = { id: 'v1', except: 'c1', word: 4, text: 'King' }

  it('is offered for words that other clips contain, and is shared after this clip is saved', async () => {
    const { props, clock, calls, shares, emitted, reach } = await openEditor()
    expect([0, 2, 4, 99].map(props().isElsewhere)).toEqual([false, true, true, false])
    props().onCorrect(4, 'King', true)
    expect(props()).toMatchObject({ saveState: 'waiting', shared: null })
    expect(shares).not.toHaveBeenCalled()
    clock.increment(800)
    await untilPasses(() => expect(shares).toHaveBeenCalledExactlyOnceWith(again))
    expect(calls).toHaveBeenCalledOnce()
    await reach('saved')
    expect(props().shared).toBe(1)
    expect(emitted.find((event) => event.type === 'shared')).toMatchObject({ clips: [{ id: 'c2' }] })
    expect(emitted.map(({ type }) => type).indexOf('saved')).toBeLessThan(
      emitted.map(({ type }) => type).indexOf('shared'),
    )
    props().onEdit({ aspect: '1:1' })
    expect(props().shared).toBeNull()
  })

  it('is not shared unless the user chose that, nor when it is undone before the save', async () => {
    const { props, clock, shares, reach } = await openEditor()
    props().onCorrect(4, 'Queen')
    clock.increment(800)
    await reach('saved')
    props().onCorrect(4, 'King', true)
    props().onUndo()
    props().onEdit({ aspect: '1:1' })
    clock.increment(800)
    await reach('saved')
    expect(props().shared).toBeNull()
    expect(shares).not.toHaveBeenCalled()
  })

  it('is shared for each word in order, with its newest text', async () => {
    const { props, clock, shares, reach } = await openEditor()
    props().onCorrect(4, 'Kin', true)
    props().onCorrect(4, 'King', true)
    props().onCorrect(2, '', true)
    clock.increment(800)
    await untilPasses(() => expect(shares).toHaveBeenCalledTimes(2))
    await reach('saved')
    expect(shares.mock.calls).toEqual([[again], [{ ...again, word: 2, text: '' }]])
  })

  it('keeps changes made in the meantime and saves them afterwards', async () => {
    let answer: (clips: readonly Clip[]) => void = () => {}
    const { editor, props, clock, sent, reach } = await openEditor({
      share: () => new Promise((resolve) => (answer = resolve)),
    })
    props().onCorrect(4, 'King', true)
    clock.increment(800)
    await waitFor(editor, (it) => it.matches({ editing: 'sharing' }))
    expect(props().saveState).toBe('saving')
    props().onEdit({ aspect: '1:1' })
    answer([])
    await reach('waiting')
    clock.increment(800)
    await reach('saved')
    expect(sent()).toEqual(['3: 60-68 | 9:16 pop 4="King"', '4: 60-68 | 1:1 pop 4="King"'])
  })

  it.each([
    ['no network', callFailure(null, null), ['Network error']],
    ['a word that is not known', callFailure(400, { word: ['Fewer words.'] }), ['Fewer words.']],
  ])('keeps this clip saved when sharing fails on %s, and can be retried or dropped', async (_, failure, errors) => {
    let fails = true
    const { editor, props, clock, shares, reach } = await openEditor({
      share: () => (fails ? Promise.reject(failure) : sharing()),
    })
    const failed = () => waitFor(editor, () => props().shareErrors.length > 0)
    props().onCorrect(4, 'King', true)
    props().onLeave()
    await failed()
    // A user who is leaving sees the error first.
    expect(props()).toMatchObject({ saveState: 'saved', shareErrors: errors, shared: null })
    clock.increment(60_000)
    expect(shares).toHaveBeenCalledOnce()
    props().onShareAgain()
    await untilPasses(() => expect(shares).toHaveBeenCalledTimes(2))
    await failed()
    fails = false
    props().onShareAgain()
    await waitFor(editor, () => props().shared === 1)
    expect(props().shareErrors).toEqual([])
    fails = true
    props().onCorrect(4, 'Queen', true)
    clock.increment(800)
    await failed()
    props().onShareDropped()
    expect(props()).toMatchObject({ saveState: 'saved', shareErrors: [] })
    expect(shares).toHaveBeenCalledTimes(4)
    await reach('saved')
  })

  it('delays leaving until it is shared', async () => {
    const { editor, props, emitted } = await openEditor()
    props().onCorrect(4, 'King', true)
    props().onLeave()
    await waitFor(editor, (it) => it.status === 'done')
    expect(emitted.slice(-3).map(({ type }) => type)).toEqual(['shared', 'kept', 'left'])
  })
})
