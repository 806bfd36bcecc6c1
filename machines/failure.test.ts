import { describe, expect, it } from 'vitest'
import { failureLines, fieldErrors, nonFieldErrors, responseData } from './failure.ts'
import { callFailure } from './testing/callFailure.ts'

describe('nonFieldErrors', () => {
  it.each([
    ['no response', callFailure(null, null), 'Network error'],
    ['a refusal', callFailure(400, { non_field_errors: ['No.', 'Never.'] }), ['No.', 'Never.']],
    ['too many calls', callFailure(429, { non_field_errors: ['Slow down.'] }), ['Slow down.']],
    ['a refused field', callFailure(400, { title: ['Too long.'] }), 'Network error'],
    ['an old token', callFailure(401, { message: 'Token expired.' }), 'Network error'],
    ['a missing right', callFailure(403, { message: 'No.' }), 'Network error'],
    ['something that is gone', callFailure(404, { message: 'Not found.' }), 'Network error'],
    ['a broken server', callFailure(500, null), 'Network error'],
    ['an error of our own', new TypeError('no'), 'Network error'],
  ])('returns what the response says, or "Network error", for %s', (_, failure, stored) => {
    expect(nonFieldErrors(failure)).toEqual(stored)
  })
})

describe('responseData', () => {
  it.each([
    ['no response', null, ['Failed.']],
    ['an empty body', {}, ['Failed.']],
    ['a message', { message: 'Not found.' }, ['Not found.']],
    ['an error', { error: 'At work.' }, ['At work.']],
    ['fields', { code: ['Taken.', 'Too long.'], email: ['Missing.'] }, ['Taken.', 'Too long.', 'Missing.']],
    ['non-field errors', { non_field_errors: ['Slow down.'] }, ['Slow down.']],
  ])('keeps the body, or the sentence of the operation, for %s', (_, data, lines) => {
    expect(failureLines(responseData(callFailure(400, data), 'Failed.'))).toEqual(lines)
  })
})

it('returns the errors of fields as lists, without those of the whole', () => {
  const data = { title: 'Too long.', end: ['Too late.'], non_field_errors: ['No.'], message: 'No.' }
  expect(fieldErrors(callFailure(400, data))).toEqual({ title: ['Too long.'], end: ['Too late.'] })
  expect(fieldErrors(callFailure(null, null))).toEqual({})
})
