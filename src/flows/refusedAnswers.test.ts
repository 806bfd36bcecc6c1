import { describe, expect, it } from 'vitest'
import { type AnyActor, type AnyActorRef, createActor, waitFor } from 'xstate'
import { accountDeletionMachine } from '../../machines/accountDeletion/accountDeletionMachine.ts'
import { feedbackMachine } from '../../machines/feedback/feedbackMachine.ts'
import { feedbackProps } from '../../machines/feedback/feedbackProps.ts'
import { fromCall } from '../../machines/fromCall.ts'
import { googleMachine } from '../../machines/google/googleMachine.ts'
import { googleProps } from '../../machines/google/googleProps.ts'
import { loginMachine } from '../../machines/login/loginMachine.ts'
import { loginProps } from '../../machines/login/loginProps.ts'
import { newsletterJoinMachine } from '../../machines/newsletterJoin/newsletterJoinMachine.ts'
import { newsletterJoinProps } from '../../machines/newsletterJoin/newsletterJoinProps.ts'
import { newPasswordFormMachine } from '../../machines/passwordReset/newPasswordFormMachine.ts'
import { newPasswordMachine } from '../../machines/passwordReset/newPasswordMachine.ts'
import { newPasswordProps } from '../../machines/passwordReset/newPasswordProps.ts'
import { passwordResetMachine } from '../../machines/passwordReset/passwordResetMachine.ts'
import { passwordResetProps } from '../../machines/passwordReset/passwordResetProps.ts'
import { signupMachine } from '../../machines/signup/signupMachine.ts'
import { signupProps } from '../../machines/signup/signupProps.ts'
import { typedConfirmationProps } from '../../machines/typedConfirmation/typedConfirmationProps.ts'
import { type Calls, createCalls } from '../api/createCalls.ts'
import { json, standIn } from '../api/testing/standIn.ts'

interface Form {
  actor: AnyActor
  /** The form, if it is a child of the actor. */
  form?: AnyActorRef
  submit: () => void
  shown: () => { errors: string[]; busy: boolean }
}

const email = 'ana@example.com'
const password = 'correct horse'

/** Each form whose returned message the specification wants shown, filled in and ready to submit. */
const forms: Record<string, (calls: Calls) => Form> = {
  login: ({ auth }) => {
    const actor = createActor(loginMachine.provide({ actors: { submit: fromCall(auth.login) } })).start()
    const props = () => loginProps(actor.getSnapshot(), actor.send)
    props().onEmailChange(email)
    props().onPasswordChange(password)
    return { actor, submit: props().onSubmit, shown: props }
  },
  signup: ({ auth }) => {
    const actor = createActor(
      signupMachine.provide({
        actors: {
          signup: fromCall(auth.signup),
          checkEmail: fromCall(auth.checkEmail),
          loadInviter: fromCall(async () => null),
        },
      }),
      { input: { refCode: null, ownerKey: null } },
    ).start()
    const props = () => signupProps(actor.getSnapshot(), actor.send)
    props().onNameChange('Ana')
    props().onEmailChange(email)
    props().onPasswordChange(password)
    return { actor, submit: props().onSubmit, shown: props }
  },
  google: ({ auth }) => {
    const actor = createActor(
      googleMachine.provide({
        actors: {
          loadConfig: fromCall(async () => ({ google_client_id: 'client' })),
          askGoogle: fromCall(async () => ({ access_token: 'proof' })),
          signupGoogle: fromCall(auth.signupGoogle),
        },
      }),
      { input: { flow: 'implicit', refCode: null } },
    ).start()
    const submit = () =>
      void waitFor(actor, (it) => it.matches('available')).then(() => actor.send({ type: 'google.chosen' }))
    return { actor, submit, shown: () => googleProps(actor.getSnapshot(), actor.send) }
  },
  'password reset': ({ auth }) => {
    const actor = createActor(
      passwordResetMachine.provide({ actors: { submit: fromCall(auth.resetPassword) } }),
    ).start()
    const props = () => passwordResetProps(actor.getSnapshot(), actor.send)
    props().onEmailChange(email)
    return { actor, submit: props().onSubmit, shown: props }
  },
  'new password': ({ auth }) => {
    const actor = createActor(
      newPasswordMachine.provide({
        actors: {
          checkToken: fromCall(async () => ({ is_valid: true })),
          form: newPasswordFormMachine.provide({ actors: { submit: fromCall(auth.resetPassword) } }),
        },
      }),
      { input: { token: 'from-mail' } },
    ).start()
    const { form } = actor.getSnapshot().children
    if (!form) throw new Error('The form is there from the start.')
    const props = () => newPasswordProps(actor.getSnapshot(), form.getSnapshot(), form.send)
    const submit = () =>
      void waitFor(actor, (it) => !it.matches('checking')).then(() => {
        props().onPasswordChange(password)
        props().onSubmit()
      })
    return { actor, form, submit, shown: props }
  },
  feedback: ({ feedback }) => {
    const actor = createActor(feedbackMachine.provide({ actors: { submit: fromCall(feedback.send) } }), {
      input: { draft: null },
    }).start()
    const props = () => feedbackProps(actor.getSnapshot(), actor.send)
    props().onTextChange('The clips are great.')
    return { actor, submit: props().onSubmit, shown: props }
  },
  'joining the newsletter': ({ subscription }) => {
    const actor = createActor(
      newsletterJoinMachine.provide({ actors: { submit: fromCall(subscription.join) } }),
    ).start()
    const props = () => newsletterJoinProps(actor.getSnapshot(), actor.send)
    props().onEmailChange(email)
    return { actor, submit: props().onSubmit, shown: props }
  },
  'deleting the account': ({ auth }) => {
    const actor = createActor(accountDeletionMachine.provide({ actors: { submit: fromCall(auth.delete) } }), {
      input: { phrase: email },
    }).start()
    const props = () => typedConfirmationProps(actor.getSnapshot(), actor.send)
    props().onAsk()
    return { actor, submit: () => props().onConfirm(email), shown: props }
  },
}

const fallback = 'Something went wrong, please try again later!'

describe.each(Object.entries(forms))('%s, with the real client', (_, open) => {
  it.each([
    [200, { result: 'error', message: 'Sign-ups are closed until Monday.' }, 'Sign-ups are closed until Monday.'],
    [200, { result: 'refused', message: 'Not from here.' }, 'Not from here.'],
    [200, { result: 'error' }, fallback],
    [200, { result: false, message: 'Not today.' }, 'Not today.'],
    [200, { result: 0, message: 'Not today.' }, 'Not today.'],
    [200, { result: null, message: 'Not today.' }, 'Not today.'],
    [200, { result: { code: 7 }, message: 'Not today.' }, 'Not today.'],
  ])('shows the message of a response with another result than success (%s %j)', async (status, body, sentence) => {
    const { api, onError } = standIn(() => json(body, status))
    const { actor, form, submit, shown } = open(createCalls(api))
    submit()
    await waitFor(form ?? actor, (it) => it.matches('rejected'))
    expect(shown()).toMatchObject({ errors: [sentence], busy: false })
    // The form shows it; a popup would repeat it.
    expect(onError).not.toHaveBeenCalled()
    actor.stop()
  })

  it.each([[{ result: 'error', message: 'Not before Monday.' }], [{ result: false, message: 'Not before Monday.' }]])(
    'shows the message of a failure, not its result (400 %j)',
    async (body) => {
      const { api, onError } = standIn(() => json(body, 400))
      const { actor, form, submit, shown } = open(createCalls(api))
      submit()
      await waitFor(form ?? actor, (it) => it.matches('rejected'))
      expect(shown()).toMatchObject({ errors: ['Not before Monday.'], busy: false })
      expect(onError.mock.calls.map(([error]) => error.message)).toEqual(['Not before Monday.'])
      actor.stop()
    },
  )
})
