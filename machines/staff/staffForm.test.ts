import { describe, expect, it } from 'vitest'
import { problem } from '../../contract/problems.ts'
import { callFailure } from '../testing/callFailure.ts'
import { staffForm, toNewStaff } from './staffForm.ts'

describe('the staff form', () => {
  it('wants an address and sends it trimmed', () => {
    expect(staffForm.rules.email?.('nobody')).toEqual([problem('emailMalformed')])
    expect(toNewStaff({ email: ' ana@example.com ' })).toEqual({ email: 'ana@example.com' })
  })

  it('fails with the words of the server, or "Network error"', () => {
    expect(staffForm.toFailure(callFailure(400, { non_field_errors: ['No.'] }))).toEqual(['No.'])
    expect(staffForm.toFailure(callFailure(null, null))).toBe('Network error')
  })
})
