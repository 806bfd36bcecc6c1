import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Video } from '../../contract/videos.ts'
import { fromCall } from '../fromCall.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { sourceDeletionMachine } from './sourceDeletionMachine.ts'
import { sourceDeletionProps } from './sourceDeletionProps.ts'

function start(deleteSource: () => Promise<Video> = async () => aVideo({ has_source: false })) {
  const calls = vi.fn(deleteSource)
  const actor = createActor(sourceDeletionMachine.provide({ actors: { submit: fromCall(() => calls()) } }), {
    input: { phrase: 'delete' },
  }).start()
  return { actor, calls, props: () => sourceDeletionProps(actor.getSnapshot(), actor.send) }
}

describe('sourceDeletionMachine', () => {
  it.each(['', 'delet', 'yes'])('deletes nothing for “%s”', (value) => {
    const { actor, props, calls } = start()
    expect(props().open).toBe(false)
    props().onAsk()
    actor.send({ type: 'form.changed', field: 'typed', value })
    actor.send({ type: 'form.submitted' })
    expect(props().open).toBe(true)
    expect(calls).not.toHaveBeenCalled()
  })

  it('deletes once and ends', async () => {
    const { actor, props, calls } = start()
    const succeeded = vi.fn()
    actor.on('succeeded', succeeded)
    props().onAsk()
    props().onConfirm()
    props().onConfirm()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls).toHaveBeenCalledOnce()
    expect(succeeded).toHaveBeenCalledOnce()
  })

  it('can be called off', () => {
    const { props, calls } = start()
    props().onAsk()
    props().onCancel()
    expect(props().open).toBe(false)
    expect(calls).not.toHaveBeenCalled()
  })

  it.each([
    ['no network', callFailure(null, null), ['Network error']],
    ['a video that something is made of', callFailure(409, { message: 'Still being made.' }), ['Still being made.']],
    ['a video that is gone', callFailure(404, { message: 'Not found.' }), ['Not found.']],
    ['too many calls', callFailure(429, { non_field_errors: ['Slow.'] }), ['Slow.']],
  ])('shows %s and lets one try again or leave', async (_, failure, errors) => {
    const { actor, props, calls } = start(() => Promise.reject(failure))
    props().onAsk()
    props().onConfirm()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ errors, open: true, busy: false })
    props().onConfirm()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(calls).toHaveBeenCalledTimes(2)
    props().onCancel()
    props().onAsk()
    expect(props().errors).toEqual([])
  })
})
