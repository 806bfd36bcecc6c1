import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { Newsletter } from '../../contract/subscription.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type Draft, newsletterEditorMachine } from './newsletterEditorMachine.ts'
import { newsletterDraft, newsletterEditorProps } from './newsletterEditorProps.ts'

const draft: Draft = { title: 'What is new', body: 'Clips are faster.' }
const published: Newsletter = { id: 'n1', ...draft, created_at: '2026-01-01T00:00:00Z' }

function start(input: Draft | null = draft, publish: () => Promise<Newsletter> = async () => published) {
  const calls = vi.fn((_input: Draft) => publish())
  const actor = createActor(
    newsletterEditorMachine.provide({
      actors: { submit: fromCall((input) => calls(input)) },
    }),
    { input: { draft: input } },
  ).start()
  return {
    actor,
    calls,
    kept: () => newsletterDraft(actor.getSnapshot()),
    props: () => newsletterEditorProps(actor.getSnapshot(), actor.send),
  }
}

describe('newsletterEditorMachine', () => {
  it('starts with the stored draft and stores every change', () => {
    const { props, kept } = start()
    expect(props()).toMatchObject(draft)
    props().onChange('title', 'News')
    expect(kept()).toEqual({ ...draft, title: 'News' })
  })

  it('reports missing values before it asks for confirmation, also in the preview', () => {
    const { props } = start(null)
    props().onPreview(true)
    expect(props().previewing).toBe(true)
    props().onPublish()
    expect(props()).toMatchObject({
      previewing: false,
      confirming: false,
      titleErrors: [problem('newsletterTitleMissing')],
      bodyErrors: [problem('newsletterBodyMissing')],
    })
  })

  it('publishes nothing when the user cancels', () => {
    const { props, calls } = start()
    props().onPublish()
    expect(props()).toMatchObject({ confirming: true, publishing: false })
    props().onCancel()
    expect(props()).toMatchObject({ confirming: false, ...draft })
    expect(calls).not.toHaveBeenCalled()
  })

  it('publishes once, says so and clears the form', async () => {
    const { actor, props, calls, kept } = start()
    props().onPreview(true)
    props().onPublish()
    props().onConfirm()
    props().onConfirm()
    expect(props()).toMatchObject({ confirming: true, publishing: true })
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(calls).toHaveBeenCalledExactlyOnceWith(draft)
    expect(props()).toMatchObject({ title: '', body: '', publishedTitle: 'What is new', confirming: false })
    expect(kept()).toBeNull()
    props().onChange('title', 'Next')
    expect(props().publishedTitle).toBeNull()
  })

  it.each([
    ['at its field', { title: ['Too long.'] }, { titleErrors: ['Too long.'], errors: [] }],
    ['above the fields', { non_field_errors: ['Staff only.'] }, { titleErrors: [], errors: ['Staff only.'] }],
  ])('shows a refusal %s, keeps the text, and asks again', async (_, data, shown) => {
    const { actor, props } = start(draft, () => Promise.reject(callFailure(400, data)))
    props().onPublish()
    props().onConfirm()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ ...draft, ...shown, confirming: false })
    props().onPublish()
    expect(props().confirming).toBe(true)
  })
})
