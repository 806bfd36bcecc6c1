import { describe, expect, it } from 'vitest'
import { correctedEdit, correctWord } from './correctWord.ts'
import { editOf } from './editOf.ts'

const words = ['Hello', 'wold', 'again'].map((text, i) => ({ text, start: 10 + i, end: 10.6 + i }))
const world = { word: 1, text: 'world' }
const edit = editOf({ start: 9, end: 20 })

describe('correctWord', () => {
  it('replaces a correction of the same word, and keeps the others', () => {
    const before = [
      { word: 1, text: 'word' },
      { word: 2, text: '' },
    ]
    expect(correctWord(before, words, world)).toEqual([{ word: 2, text: '' }, world])
  })

  it('removes a correction to the original text', () => {
    expect(correctWord([world], words, { word: 1, text: 'wold' })).toEqual([])
  })
})

describe('correctedEdit', () => {
  it('corrects a visible word, and changes nothing else', () => {
    expect(correctedEdit(edit, words, world)).toEqual({ ...edit, corrections: [world] })
    expect(correctedEdit({ ...edit, corrections: [world] }, words, { word: 1, text: 'wold' })).toEqual(edit)
  })

  it('is null when the word is cut out or outside the clip', () => {
    const ranges = [
      { start: 9, end: 11 },
      { start: 12, end: 20 },
    ]
    expect(correctedEdit({ ...edit, ranges }, words, world)).toBeNull()
    expect(correctedEdit({ ...edit, ranges: [{ start: 12, end: 20 }] }, words, world)).toBeNull()
  })

  it('is null when the word has this text already, or is beyond the last', () => {
    expect(correctedEdit({ ...edit, corrections: [world] }, words, world)).toBeNull()
    expect(correctedEdit(edit, words, { word: 1, text: 'wold' })).toBeNull()
    expect(correctedEdit(edit, words, { word: 3, text: 'x' })).toBeNull()
  })
})
