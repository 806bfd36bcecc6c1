import { describe, expect, it } from 'vitest'
import { errorText, FALLBACK_TEXT } from './errorText.ts'

describe('errorText', () => {
  it.each([
    ['the message first', { message: 'M', error: 'E', email: ['x'] }, 'M'],
    ['else the error', { error: 'E', email: ['x'] }, 'E'],
    ['else all values joined by newlines', { email: ['a', 'b'], password: 'c' }, 'a\nb\nc'],
    ['an empty message is none', { message: '', error: '', name: ['n'] }, '\n\nn'],
    ['an empty body has no text', {}, FALLBACK_TEXT],
    ['no body has no text', null, FALLBACK_TEXT],
  ])('%s', (_, data, text) => {
    expect(errorText(data)).toBe(text)
  })

  it('has the sentence of the specification', () => {
    expect(FALLBACK_TEXT).toBe('Something went wrong, please try again later!')
  })
})
