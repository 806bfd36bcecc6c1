import { describe, expect, it } from 'vitest'
import { errorText, FALLBACK_TEXT } from './errorText.ts'

describe('errorText', () => {
  it.each([
    ['the message first', { message: 'M', error: 'E', email: ['x'] }, 'M'],
    ['else the error', { error: 'E', email: ['x'] }, 'E'],
    ['else all values joined by newlines', { email: ['a', 'b'], password: 'c' }, 'a\nb\nc'],
    ['an empty message is none', { message: '', error: '', name: ['n'] }, 'n'],
    ['a number beside the message costs nothing', { message: 'The disk is full.', code: 17 }, 'The disk is full.'],
    ['a message that is a list', { message: ['One.', 'Two.'] }, 'One.\nTwo.'],
    ['a message without words gives way', { message: null, error: 'E' }, 'E'],
    ['an error with parts of its own', { error: { title: 'T', detail: ['D'] } }, 'T\nD'],
    ['values that are no strings become text', { code: 17, retry: false, at: null }, '17\nfalse'],
    ['nested values', { files: [{ name: ['Too long.'] }, { name: ['Empty.'] }] }, 'Too long.\nEmpty.'],
    ['a list', ['a', { b: 'b' }], 'a\nb'],
    ['a lone text', 'Sorry.', 'Sorry.'],
    ['nothing but null', { message: null }, FALLBACK_TEXT],
    ['an empty body has no text', {}, FALLBACK_TEXT],
    ['no body has no text', null, FALLBACK_TEXT],
  ])('%s', (_, data, text) => {
    expect(errorText(data)).toBe(text)
  })

  it('limits huge and deeply nested bodies', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}"x"${']'.repeat(50_000)}`)
    expect(errorText(deep)).toBe(FALLBACK_TEXT)
    expect(errorText({ message: 'x'.repeat(1_000_000) })).toHaveLength(2001)
    expect(errorText(Array.from({ length: 100_000 }, () => 'line')).split('\n')).toHaveLength(100)
  })

  it('has the sentence of the specification', () => {
    expect(FALLBACK_TEXT).toBe('Something went wrong, please try again later!')
  })
})
