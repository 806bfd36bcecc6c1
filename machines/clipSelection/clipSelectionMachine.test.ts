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
  it('selects and deselects one clip', () => {
    const { selection, chosen, state } = start()
    selection.send({ type: 'clip.toggled', id: 'a' })
    expect([state(), chosen()]).toEqual(['some', ['a']])
    selection.send({ type: 'clip.toggled', id: 'a' })
    expect([state(), chosen()]).toEqual(['none', []])
  })

  it.each([
    ['d', 'b'],
    ['b', 'd'],
  ])('selects everything between %s and %s', (from, to) => {
    const { selection, chosen } = start()
    selection.send({ type: 'clip.toggled', id: from })
    selection.send({ type: 'range.chosen', id: to, shown })
    expect(chosen()).toEqual(['b', 'c', 'd'])
  })

  it('selects one clip when a range has no start', () => {
    const { selection, chosen } = start()
    selection.send({ type: 'range.chosen', id: 'c', shown })
    expect(chosen()).toEqual(['c'])
  })

  it('selects all and none', () => {
    const { selection, chosen, state } = start()
    selection.send({ type: 'all.chosen', shown })
    expect(chosen()).toEqual(shown)
    selection.send({ type: 'selection.cleared' })
    expect([state(), chosen()]).toEqual(['none', []])
  })

  it('deselects clips that are no longer shown', () => {
    const { selection, chosen, state } = start()
    selection.send({ type: 'all.chosen', shown })
    selection.send({ type: 'shown.changed', shown: ['b', 'x'] })
    expect(chosen()).toEqual(['b'])
    selection.send({ type: 'shown.changed', shown: [] })
    expect(state()).toBe('none')
  })
})
