import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type Problem, problem } from '../../contract/messages/problems.ts'
import { formProps } from '../form/formProps.ts'
import { fromCall } from '../fromCall.ts'
import { newWebhook } from '../testing/programs.ts'
import { webhookFormMachine } from './webhookFormMachine.ts'

function start(submit = async () => newWebhook) {
  const call = vi.fn(submit)
  const actor = createActor(webhookFormMachine.provide({ actors: { submit: fromCall(call) } })).start()
  return { actor, call, form: () => formProps(actor.getSnapshot(), actor.send) }
}

describe('webhookFormMachine', () => {
  it.each<[string, Problem[]]>([
    ['', [problem('addressMissing')]],
    ['hooks.example.com', [problem('addressMalformed')]],
    ['ftp://hooks.example.com', [problem('addressMalformed')]],
    ['https://me:secret@hooks.example.com', [problem('addressMalformed')]],
    [`https://hooks.example.com/${'x'.repeat(1000)}`, [problem('tooLong', { max: 1000 })]],
  ])('refuses the URL “%s”', (url, problems) => {
    const { call, form } = start()
    form().onChange('url', url)
    form().onSubmit()
    expect(form().fieldErrors.url).toEqual(problems)
    expect(call).not.toHaveBeenCalled()
  })

  it('requires at least one event', () => {
    const { form } = start()
    form().onChange('url', newWebhook.url)
    form().onChange('events', [])
    form().onSubmit()
    expect(form().fieldErrors.events).toEqual([problem('eventMissing')])
  })

  it('sends the trimmed URL and keeps the secret until reset', async () => {
    const { actor, call, form } = start()
    form().onChange('url', ` ${newWebhook.url} `)
    form().onSubmit()
    await waitFor(actor, (snapshot) => snapshot.matches('succeeded'))
    const input = { url: newWebhook.url, events: ['clips.ready', 'video.failed'] }
    expect(call).toHaveBeenCalledExactlyOnceWith(input, expect.any(AbortSignal))
    expect(actor.getSnapshot().context.answer?.secret).toBe(newWebhook.secret)
  })
})
