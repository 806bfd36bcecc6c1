import { expect, it } from 'vitest'
import { stopWordsOf } from '../../../clipper/pure/words/stopWords.ts'
import { loadStopWords } from './loadStopWords.ts'

it('knows stop words of more than 30 languages, and detects the language of a text', async () => {
  const lists = await loadStopWords()
  expect(lists.length).toBeGreaterThan(30)
  const stopsOf = (text: string) => stopWordsOf(text.split(' '), lists)
  expect([...stopsOf('the glacier is in the north and it was cold there')]).toEqual(
    expect.arrayContaining(['the', 'was']),
  )
  expect(stopsOf('der gletscher liegt im norden und das eis ist dort sehr dick').has('und')).toBe(true)
  expect(stopsOf('le glacier est dans le nord et il fait froid pour nous').has('dans')).toBe(true)
  expect(stopsOf('glacier north cold').size).toBe(0)
})
