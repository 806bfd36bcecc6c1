import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { limits } from '../../../contract/values/limits.ts'
import { type Case, refusal, row } from '../Case.ts'
import { change } from './edits.ts'

const { edits } = api

export const headlineCases: readonly Case[] = [
  row(edits.save, {
    name: 'stores a headline on one line',
    as: 'owner',
    request: change('| headline="  Nobody saw\\nthis  coming "'),
    expect: 200,
    check: ({ edit }) => expect(edit.headline).toBe('Nobody saw this coming'),
  }),
  row(edits.save, {
    name: 'leaves out a headline without a letter',
    as: 'owner',
    request: change('| headline=" \u202e "'),
    expect: 200,
    check: ({ edit }) => expect('headline' in edit).toBe(false),
  }),
  row(edits.save, {
    name: 'refuses a headline that is too long',
    as: 'owner',
    request: change(`| headline="${'W'.repeat(limits.edit.headline.max + 1)}"`),
    expect: refusal(400, { edit: 'tooLong 80' }),
  }),
]
