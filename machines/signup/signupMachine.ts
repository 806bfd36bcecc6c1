import { signupSetup } from './signupSetup.ts'

/** Creates an account. The email is checked while typing. Emits user and token. */
export const signupMachine = signupSetup.createMachine({
  id: 'signup',
  context: ({ input }) => ({
    values: { name: '', email: '', password: '' },
    refCode: input.refCode,
    inviter: null,
    isEmailValid: null,
    error: null,
    fieldErrors: {},
    result: null,
  }),
  invoke: {
    id: 'loadInviter',
    src: 'loadInviter',
    input: ({ context }) => ({ code: context.refCode }),
    onDone: { actions: { type: 'storeInviter', params: ({ event }) => event.output } },
    // The inviter's name is optional: the code is sent without it too.
    onError: { actions: 'forgetInviter' },
  },
  initial: 'editing',
  on: { 'field.left': { actions: { type: 'checkField', params: ({ event }) => event } } },
  states: {
    editing: {
      initial: 'unchecked',
      on: {
        'form.changed': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: '.typing',
            reenter: true,
            actions: { type: 'setField', params: ({ event }) => event },
          },
          { actions: { type: 'setField', params: ({ event }) => event } },
        ],
        'form.submitted': [{ guard: 'isComplete', target: 'submitting' }, { actions: 'showMissing' }],
      },
      states: {
        unchecked: {},
        typing: {
          after: { emailTyped: [{ guard: 'isAddress', target: 'checking' }, { target: 'unchecked' }] },
        },
        checking: {
          entry: 'forgetEmailCheck',
          invoke: {
            id: 'checkEmail',
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.values.email.trim() }),
            onDone: [
              {
                guard: { type: 'isFree', params: ({ event }) => event.output },
                target: 'emailFree',
                actions: 'storeFree',
              },
              { target: 'emailTaken', actions: 'storeTaken' },
            ],
            // Submitting will show it; a background check needn't report a failure.
            onError: { target: 'unchecked' },
          },
        },
        emailFree: {},
        emailTaken: {},
      },
    },
    submitting: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ context: { values, refCode } }) => ({ ...values, ...(refCode !== null && { ref_code: refCode }) }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'signedUp',
            actions: { type: 'storeResult', params: ({ event }) => event.output },
          },
          { target: 'rejected', actions: { type: 'storeMessage', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    rejected: {
      on: {
        'form.changed': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'editing.typing',
            actions: { type: 'setField', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
        ],
        'form.submitted': 'submitting',
        'error.reset': { target: 'editing', actions: 'clearError' },
      },
    },
    signedUp: { type: 'final', tags: 'busy', entry: 'reportSuccess' },
  },
})
