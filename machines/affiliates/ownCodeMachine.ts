import type { Affiliate } from '../../contract/people.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'
import { affiliateFailure } from './affiliateFailure.ts'
import { codeRule } from './affiliateForm.ts'

/** An affiliate changes the code in the invite link. */
export const ownCodeMachine = createFormMachine({
  id: 'ownCode',
  empty: { code: '' },
  stored: ({ code }: { code: string }) => ({ code }),
  rules: { code: codeRule },
  call: unprovided<Affiliate | null, { code: string }>('ownCode'),
  toInput: ({ code }) => ({ code: code.trim() }),
  toFailure: (error) => affiliateFailure('updateStats', error),
  afterSuccess: 'stays',
})
