import { expect, it } from 'vitest'
import { parseEdit } from '../testing/parseEdit.ts'
import { moveCorrections } from './moveCorrections.ts'

const word = (text: string, start: number) => ({ text, start, end: start + 0.4 })
const former = [word('Helo', 1), word('word', 1.5), word('bye', 3)]

it('moves a correction to the word at the same time', () => {
  const words = [word('Well', 0.2), word('helo', 1.1), word('word', 1.5)]
  expect(moveCorrections([{ word: 0, text: 'Hello' }], former, words)).toEqual([{ word: 1, text: 'Hello' }])
})

it('drops corrections that the new transcript contains or has no word for', () => {
  const words = [word('Hello', 1), word('word', 1.5)]
  const { corrections } = parseEdit('| 0="Hello" 2="Goodbye" 9="unknown"')
  expect(moveCorrections(corrections, former, words)).toEqual([])
})

it('keeps one correction per word', () => {
  const { corrections } = parseEdit('| 0="One" 1="Two"')
  expect(moveCorrections(corrections, former, [{ text: 'both', start: 1, end: 2 }])).toEqual([{ word: 0, text: 'Two' }])
})
