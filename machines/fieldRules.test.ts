import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sendFeedback } from '../contract/account.ts'
import { errorBodyOf } from '../contract/messages/errorBodyOf.ts'
import { fillSentence } from '../contract/messages/fillSentence.ts'
import { type Problem, problem, problemSentences } from '../contract/messages/problems.ts'
import { Email, Password, PersonName } from '../contract/values/primitives.ts'
import { errorsOnLeave, fieldRules, findErrors } from './fieldRules.ts'
import { formErrors } from './formErrors.ts'

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => issue.message)

/** Returns the API's sentences for the same problems. */
const sentencesOf = (problems: Problem[]) =>
  problems.map(({ code, values }) => fillSentence(problemSentences[code], values))

describe('fieldRules', () => {
  it.each([
    'ana@example.com',
    'ANA@EXAMPLE.COM',
    ' ana@example.com ',
    'a.b+c@sub.example.co.uk',
    'ana',
    'ana@',
    'ana@example',
    '@example.com',
    'ana@exa mple.com',
    'a..b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('judges the address "%s" as the contract does', (value) => {
    expect(sentencesOf(fieldRules.email(value))).toEqual(messagesOf(Email, value).slice(0, 1))
  })

  it.each(['short', 'long enough', 'x'.repeat(200), 'x'.repeat(201)])(
    'judges the password "%s" as the contract does',
    (value) => {
      expect(sentencesOf(fieldRules.newPassword(value))).toEqual(messagesOf(Password, value))
    },
  )

  it.each(['Ana', ' ', '', 'x'.repeat(100), 'x'.repeat(101)])('judges the name "%s" as the contract does', (value) => {
    expect(sentencesOf(fieldRules.personName(value))).toEqual(messagesOf(PersonName, value))
  })

  it.each(['', '  ', 'hello'])('judges the message "%s" as the contract does', (text) => {
    const { issues } = v.safeParse(sendFeedback.body, { text })
    expect(sentencesOf(fieldRules.message(text))).toEqual(issues ? errorBodyOf(issues).text : [])
  })

  it('names the missing field in its message', () => {
    expect(fieldRules.email(' ')).toEqual([problem('emailMissing')])
    expect(fieldRules.newPassword('')).toEqual([problem('newPasswordMissing')])
    expect(fieldRules.password('')).toEqual([problem('passwordMissing')])
    expect(fieldRules.message('x'.repeat(5001))).toEqual([problem('tooLong', { max: 5000 })])
  })
})

describe('findErrors and errorsOnLeave', () => {
  const rules = { email: fieldRules.email, name: fieldRules.personName }

  it('lists only the fields that are wrong', () => {
    expect(findErrors({ email: 'ana', name: 'Ana' }, rules)).toEqual({
      email: [problem('emailMalformed')],
    })
  })

  it('shows no error for an empty field that loses focus', () => {
    expect(errorsOnLeave({}, { email: '', name: '' }, rules, 'email')).toEqual({})
  })

  it('keeps the server’s error until the value changes', () => {
    const said = { email: ['Taken.'] }
    expect(errorsOnLeave(said, { email: 'ana@example.com', name: '' }, rules, 'email')).toEqual(said)
  })
})

describe('formErrors', () => {
  it.each([
    ['nothing', { error: null, fieldErrors: {} }, []],
    ['a failure of the whole form', { error: ['Closed.'], fieldErrors: {} }, ['Closed.']],
    ['nothing beside a field error', { error: 'Network error', fieldErrors: { email: ['Taken.'] } }, []],
    [
      'an error of a field that the form lacks',
      { error: 'Network error', fieldErrors: { ref_code: ['Bad.'] } },
      ['Bad.'],
    ],
    ['the failure, when a field error was corrected', { error: ['Closed.'], fieldErrors: { email: [] } }, ['Closed.']],
  ])('shows %s', (_, state, lines) => {
    expect(formErrors(state, ['email'])).toEqual(lines)
  })
})
