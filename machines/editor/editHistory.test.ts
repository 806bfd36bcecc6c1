import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anEditedClip } from '../testing/anEditedClip.ts'
import { changeEdit, type EditHistory, redoEdit, startHistory, undoEdit } from './editHistory.ts'

const first = anEditedClip().version.edit
/** Edits that differ in when they start. */
const at = (start: number) => ({ ...first, ranges: [{ start, end: 300 }] })
const startIn = ({ edit }: EditHistory) => edit.ranges[0]?.start

it('takes 300 changes back one by one, and makes them again', () => {
  let history = startHistory(first)
  for (let i = 1; i <= 300; i++) history = changeEdit(history, at(i), null)
  for (let i = 299; i >= 1; i--) {
    history = undoEdit(history)
    expect(startIn(history)).toBe(i)
  }
  history = undoEdit(history)
  expect(history.edit).toBe(first)
  expect(undoEdit(history)).toBe(history)
  for (let i = 1; i <= 300; i++) history = redoEdit(history)
  expect(startIn(history)).toBe(300)
  expect(redoEdit(history)).toBe(history)
})

it('takes a whole gesture back at once, and no other one with it', () => {
  let history = startHistory(first)
  for (const i of [1, 2, 3]) history = changeEdit(history, at(i), 'drag 1')
  for (const i of [4, 5]) history = changeEdit(history, at(i), 'drag 2')
  history = undoEdit(history)
  expect(startIn(history)).toBe(3)
  // A gesture that goes on after an undo is a new step.
  history = changeEdit(history, at(6), 'drag 1')
  history = undoEdit(history)
  expect(startIn(history)).toBe(3)
  expect(undoEdit(history).edit).toBe(first)
})

it('takes no step for a change that changes nothing, and forgets nothing that was undone', () => {
  const undone = undoEdit(changeEdit(startHistory(first), at(1), null))
  expect(changeEdit(undone, { ...first }, 'drag 1')).toBe(undone)
  let history = startHistory(first)
  for (const edit of [at(1), first]) history = changeEdit(history, edit, 'drag 1')
  expect(history.past).toEqual([])
  history = changeEdit(history, at(2), 'drag 1')
  expect(undoEdit(history).edit).toBe(first)
})

it('is where it was after any changes, undos and redos that cancel each other out', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1 }), fc.nat(20), (starts, undos) => {
      const made = starts.reduce((history, start) => changeEdit(history, at(start), null), startHistory(first))
      let back = made
      for (let i = 0; i < undos; i++) back = undoEdit(back)
      for (let i = 0; i < undos; i++) back = redoEdit(back)
      expect({ ...back, step: null }).toEqual({ ...made, step: null })
    }),
  )
})
