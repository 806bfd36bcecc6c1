import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { Answered, Success } from '../../contract/values/primitives.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type FeedbackValues, feedbackMachine, type Mood } from './feedbackMachine.ts'
import { feedbackDraft, feedbackProps } from './feedbackProps.ts'

function start(
  sendFeedback: (input: { text: string; mood?: Mood }) => Promise<Answered<Success>>,
  draft: FeedbackValues | null = null,
) {
  const calls = vi.fn(sendFeedback)
  const actor = createActor(feedbackMachine.provide({ actors: { submit: fromCall(calls) } }), {
    input: { draft },
  }).start()
  return {
    actor,
    calls,
    draft: () => feedbackDraft(actor.getSnapshot()),
    props: () => feedbackProps(actor.getSnapshot(), actor.send),
  }
}

describe('feedbackMachine', () => {
  it('requires a message', () => {
    const { props, calls } = start(async () => ({ result: 'success' }))
    props().onMoodChange('happy')
    props().onTextChange('   ')
    props().onSubmit()
    expect(props().textErrors).toEqual([problem('messageMissing')])
    props().onTextChange('x'.repeat(5001))
    expect(props().textErrors).toEqual([])
    props().onTextBlur()
    expect(props().textErrors).toEqual([problem('tooLong', { max: 5000 })])
    expect(calls).not.toHaveBeenCalled()
  })

  it('restores an unsent draft and clears it once sent', async () => {
    const unsent = { text: 'Half a', mood: 'happy' } as const
    const { actor, props, draft } = start(async () => ({ result: 'success' }), unsent)
    expect(props()).toMatchObject(unsent)
    props().onTextChange('Half a thought')
    expect(draft()).toEqual({ text: 'Half a thought', mood: 'happy' })
    props().onSubmit()
    expect(draft()).not.toBeNull()
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(draft()).toBeNull()
  })

  it.each([
    ['with a mood', 'unhappy', { text: 'Too slow.', mood: 'unhappy' }],
    ['without a mood', null, { text: 'Too slow.' }],
  ] as const)('sends once %s, says thanks and starts over', async (_, mood, sent) => {
    const { actor, props, calls } = start(async () => ({ result: 'success' }))
    props().onTextChange(' Too slow. ')
    props().onMoodChange(mood)
    props().onSubmit()
    props().onSubmit()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(calls.mock.calls.map(([input]) => input)).toEqual([sent])
    expect(props().sent).toBe(true)
    props().onAnother()
    expect(props()).toMatchObject({ sent: false, text: '', mood: null })
  })

  it('shows a refusal at its field, and keeps the typed message', async () => {
    const { actor, props } = start(() => Promise.reject(callFailure(400, { text: ['Too long.'] })))
    props().onTextChange('Too slow.')
    props().onMoodChange('neutral')
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ errors: [], textErrors: ['Too long.'], text: 'Too slow.', mood: 'neutral' })
  })
})
