import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseEdit } from '../../clipper/pure/testing/parseEdit.ts'
import { changeContent, type EditHistory, redo, startHistory, undo } from './editHistory.ts'

const first = { edit: parseEdit('60-68'), title: 'A good moment' }
/** Returns edits with different starts. */
const at = (start: number) => ({ edit: parseEdit(`${start}-300`) })
const startIn = ({ now: { edit } }: EditHistory) => edit.ranges[0]?.start

it('undoes 300 changes one by one and redoes them', () => {
  let history = startHistory(first)
  for (let i = 1; i <= 300; i++) history = changeContent(history, at(i), null)
  for (let i = 299; i >= 1; i--) {
    history = undo(history)
    expect(startIn(history)).toBe(i)
  }
  history = undo(history)
  expect(history.now).toBe(first)
  expect(undo(history)).toBe(history)
  for (let i = 1; i <= 300; i++) history = redo(history)
  expect(startIn(history)).toBe(300)
  expect(redo(history)).toBe(history)
})

it('undoes to edits that were stored earlier, skipping repeats', () => {
  const earlier = [at(1).edit, at(2).edit, at(2).edit, first.edit]
  let history = startHistory(first, earlier)
  history = undo(history)
  expect(startIn(history)).toBe(2)
  history = undo(history)
  expect(startIn(history)).toBe(1)
  expect(undo(history)).toBe(history)
  expect(redo(redo(history)).now).toBe(first)
})

it('undoes one whole gesture at a time', () => {
  let history = startHistory(first)
  for (const i of [1, 2, 3]) history = changeContent(history, at(i), 'drag 1')
  for (const i of [4, 5]) history = changeContent(history, at(i), 'drag 2')
  history = undo(history)
  expect(startIn(history)).toBe(3)
  // A gesture that continues after an undo is a new step.
  history = changeContent(history, at(6), 'drag 1')
  history = undo(history)
  expect(startIn(history)).toBe(3)
  expect(undo(history).now).toBe(first)
})

it('adds no step for a change without effect, and keeps the redo steps', () => {
  const undone = undo(changeContent(startHistory(first), at(1), null))
  expect(changeContent(undone, { edit: { ...first.edit } }, 'drag 1')).toBe(undone)
  let history = startHistory(first)
  for (const edit of [at(1), first]) history = changeContent(history, edit, 'drag 1')
  expect(history.past).toEqual([])
  history = changeContent(history, at(2), 'drag 1')
  expect(undo(history).now).toEqual(first)
})

it('undoes titles and edits in the order of their changes', () => {
  const parts = [{ title: 'Better' }, at(1), { title: 'Best' }, at(2)]
  let history = parts.reduce((made, part) => changeContent(made, part, null), startHistory(first))
  const seen = []
  for (; history.past.length > 0; history = undo(history)) seen.push([history.now.title, startIn(history)])
  expect(seen).toEqual([
    ['Best', 2],
    ['Best', 1],
    ['Better', 1],
    ['Better', 60],
  ])
  expect(history.now).toBe(first)
  expect(changeContent(history, { title: first.title }, null)).toBe(history)
})

it('returns to the same state after any undos and equally many redos', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1 }), fc.nat(20), (starts, undos) => {
      const made = starts.reduce((history, start) => changeContent(history, at(start), null), startHistory(first))
      let back = made
      for (let i = 0; i < undos; i++) back = undo(back)
      for (let i = 0; i < undos; i++) back = redo(back)
      expect({ ...back, step: null }).toEqual({ ...made, step: null })
    }),
  )
})
