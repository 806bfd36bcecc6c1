import { describe, expect, it } from 'vitest'
import { parseEdit } from '../testing/parseEdit.ts'
import { correctedEdit, correctWord } from './correctWord.ts'

const words = ['Hello', 'wold', 'again'].map((text, i) => ({ text, start: 10 + i, end: 10.6 + i }))
const world = { word: 1, text: 'world' }
const edit = parseEdit('9-20')

describe('correctWord', () => {
  it('replaces a correction of the same word, and keeps the others', () => {
    const before = parseEdit('| 1="word" 2=""').corrections
    expect(correctWord(before, words, world)).toEqual([{ word: 2, text: '' }, world])
  })

  it('removes a correction to the original text', () => {
    expect(correctWord([world], words, { word: 1, text: 'wold' })).toEqual([])
  })
})

describe('correctedEdit', () => {
  it('corrects a visible word, and changes nothing else', () => {
    expect(correctedEdit(edit, words, world)).toEqual(parseEdit('9-20 | 1="world"'))
    expect(correctedEdit(parseEdit('9-20 | 1="world"'), words, { word: 1, text: 'wold' })).toEqual(edit)
  })

  it('is null when the word is cut out or outside the clip', () => {
    expect(correctedEdit(parseEdit('9-11 12-20'), words, world)).toBeNull()
    expect(correctedEdit(parseEdit('12-20'), words, world)).toBeNull()
  })

  it('is null when the word has this text already, or is beyond the last', () => {
    expect(correctedEdit(parseEdit('9-20 | 1="world"'), words, world)).toBeNull()
    expect(correctedEdit(edit, words, { word: 1, text: 'wold' })).toBeNull()
    expect(correctedEdit(edit, words, { word: 3, text: 'x' })).toBeNull()
  })
})
