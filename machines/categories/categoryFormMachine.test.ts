import { describe, expect, it } from 'vitest'
import { problem } from '../../contract/messages/problems.ts'
import { callFailure } from '../testing/callFailure.ts'
import { tryForm } from '../testing/tryForm.ts'
import { categoryFormMachine } from './categoryFormMachine.ts'

const tried = (name: string, answer?: () => Promise<unknown>) =>
  tryForm<{ name: string }>(categoryFormMachine, { name }, { ...(answer && { answer }) })

describe('categoryFormMachine', () => {
  it('requires a name of at most 80 characters and sends it trimmed', async () => {
    expect(await tried(' ')).toMatchObject({ sent: [], fieldErrors: { name: [problem('categoryNameMissing')] } })
    expect((await tried('x'.repeat(81))).fieldErrors.name).toEqual([problem('tooLong', { max: 80 })])
    expect((await tried(' Sound ')).sent).toEqual([{ name: 'Sound' }])
  })

  it('shows the failure message of the specification when the server does not answer', async () => {
    expect((await tried('Sound', () => Promise.reject(callFailure(null, null)))).errors).toEqual([
      'Failed to add category',
    ])
  })
})
