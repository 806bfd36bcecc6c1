import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { clipSelectionMachine } from './clipSelectionMachine.ts'

function start() {
  const selection = createActor(clipSelectionMachine).start()
  const chosen = () => [...selection.getSnapshot().context.ids].toSorted()
  return { selection, chosen, state: () => selection.getSnapshot().value }
}

const shown = ['a', 'b', 'c', 'd', 'e']

describe('clipSelectionMachine', () => {
  it('chooses and unchooses one', () => {
    const { selection, chosen, state } = start()
    selection.send({ type: 'clip.toggled', id: 'a' })
    expect([state(), chosen()]).toEqual(['some', ['a']])
    selection.send({ type: 'clip.toggled', id: 'a' })
    expect([state(), chosen()]).toEqual(['none', []])
  })

  it.each([
    ['d', 'b'],
    ['b', 'd'],
  ])('chooses everything between %s and %s', (from, to) => {
    const { selection, chosen } = start()
    selection.send({ type: 'clip.toggled', id: from })
    selection.send({ type: 'range.chosen', id: to, shown })
    expect(chosen()).toEqual(['b', 'c', 'd'])
  })

  it('chooses one when a range has no start', () => {
    const { selection, chosen } = start()
    selection.send({ type: 'range.chosen', id: 'c', shown })
    expect(chosen()).toEqual(['c'])
  })

  it('chooses all and none', () => {
    const { selection, chosen, state } = start()
    selection.send({ type: 'all.chosen', shown })
    expect(chosen()).toEqual(shown)
    selection.send({ type: 'selection.cleared' })
    expect([state(), chosen()]).toEqual(['none', []])
  })

  it('lets go of what is not shown any more', () => {
    const { selection, chosen, state } = start()
    selection.send({ type: 'all.chosen', shown })
    selection.send({ type: 'shown.changed', shown: ['b', 'x'] })
    expect(chosen()).toEqual(['b'])
    selection.send({ type: 'shown.changed', shown: [] })
    expect(state()).toBe('none')
  })
})
