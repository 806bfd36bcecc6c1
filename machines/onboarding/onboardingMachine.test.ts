import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { User } from '../../contract/user.ts'
import { callFailure } from '../testing/callFailure.ts'
import { signedIn } from '../testing/signedIn.ts'
import type { OnboardingAnswers, OnboardingProgress } from './onboardingAnswers.ts'
import { onboardingMachine } from './onboardingMachine.ts'
import { onboardingProps } from './onboardingProps.ts'

const user: User = { ...signedIn.user, onboarded: true }

function start({
  save = async (_: OnboardingAnswers & { done: boolean }) => ({ user }),
  input = null as OnboardingProgress | null,
} = {}) {
  const calls = vi.fn(save)
  const kept: (OnboardingProgress | null)[] = []
  const actor = createActor(
    onboardingMachine.provide({
      actors: { saveOnboarding: fromPromise(({ input }) => calls(input)) },
    }),
    { input },
  )
  const finished = vi.fn()
  actor.on('progressed', ({ progress }) => kept.push(progress))
  actor.on('finished', finished)
  actor.start()
  return { actor, calls, kept, finished, props: () => onboardingProps(actor.getSnapshot(), actor.send) }
}

describe('onboardingMachine', () => {
  it('asks three questions, saves the answers and emits the user', async () => {
    const { actor, calls, kept, finished, props } = start()
    expect(props()).toMatchObject({ step: 'content', content: null })
    props().onContentChange('podcast')
    props().onContinue()
    props().onPlatformToggle('tiktok')
    props().onPlatformToggle('reels')
    props().onPlatformToggle('tiktok')
    props().onContinue()
    props().onAspectChange('9:16')
    props().onContinue()
    props().onContinue()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.matches('ready'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({
      content: 'podcast',
      platforms: ['reels'],
      aspect: '9:16',
      done: true,
    })
    expect(kept.at(-1)).toBeNull()
    expect(props().step).toBe('ready')
    props().onUpload()
    expect(finished).toHaveBeenCalledExactlyOnceWith({ type: 'finished', user, next: 'upload' })
  })

  it('preselects the vertical format for phone feeds until another is chosen', () => {
    const { props } = start({ input: { step: 'aspect', answers: { platforms: ['linkedin'] } } })
    expect(props().aspect).toBeNull()
    props().onPlatformToggle('shorts')
    expect(props().aspect).toBe('9:16')
    props().onAspectChange('1:1')
    expect(props().aspect).toBe('1:1')
  })

  it('goes back without losing answers', () => {
    const { props } = start()
    props().onContentChange('talk')
    props().onContinue()
    props().onBack()
    expect(props()).toMatchObject({ step: 'content', content: 'talk' })
  })

  it('stores the progress and resumes there', () => {
    const first = start()
    first.props().onContentChange('gaming')
    first.props().onContinue()
    first.props().onPlatformToggle('shorts')
    first.props().onContinue()
    const progress = first.kept.at(-1) ?? null
    expect(progress).toEqual({ step: 'aspect', answers: { content: 'gaming', platforms: ['shorts'] } })
    const second = start({ input: progress })
    expect(second.props()).toMatchObject({ step: 'aspect', content: 'gaming', platforms: ['shorts'] })
  })

  it.each(['content', 'platforms', 'aspect'] as const)('can be skipped at %s', async (step) => {
    const { actor, calls, kept, finished, props } = start({ input: { step, answers: {} } })
    props().onSkip()
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls).toHaveBeenCalledExactlyOnceWith({ done: true })
    expect(finished).toHaveBeenCalledExactlyOnceWith({ type: 'finished', user, next: 'dashboard' })
    expect(kept.at(-1)).toBeNull()
  })

  it.each([
    ['no network', callFailure(null, null), ['Network error']],
    ['an answer that is not known', callFailure(400, { platforms: ['Not valid.'] }), ['Not valid.']],
    ['a refusal', callFailure(400, { non_field_errors: ['Unknown answer.'] }), ['Unknown answer.']],
  ])('shows %s, keeps the answers and allows a retry', async (_, error, errors) => {
    const save = vi.fn<() => Promise<{ user: User }>>().mockRejectedValueOnce(error).mockResolvedValue({ user })
    const { actor, props } = start({ save, input: { step: 'aspect', answers: { content: 'vlog' } } })
    props().onContinue()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ errors, step: 'aspect', content: 'vlog', busy: false })
    props().onAspectChange('1:1')
    expect(props()).toMatchObject({ errors: [], step: 'aspect', aspect: '1:1' })
    props().onContinue()
    await waitFor(actor, (s) => s.matches('ready'))
    expect(props().errors).toEqual([])
  })

  it('follows the browser’s back button after a failure', async () => {
    const { actor, kept, props } = start({
      save: () => Promise.reject(callFailure(null, null)),
      input: { step: 'aspect', answers: {} },
    })
    props().onContinue()
    await waitFor(actor, (s) => s.matches('rejected'))
    actor.send({ type: 'step.asked', step: 'platforms' })
    expect(props()).toMatchObject({ step: 'platforms', errors: [] })
    expect(kept.at(-1)?.step).toBe('platforms')
  })

  it('follows the browser’s back button during a save, and asks a skipped question again', async () => {
    const { actor, props } = start({
      save: () => new Promise<never>(() => {}),
      input: { step: 'aspect', answers: { content: 'vlog' } },
    })
    props().onSkip()
    actor.send({ type: 'step.asked', step: 'content' })
    expect(props()).toMatchObject({ step: 'content', busy: false, content: 'vlog' })
    expect(actor.getSnapshot().context.skipped).toBe(false)
  })

  it('goes one step back after a failure', async () => {
    const { actor, props } = start({
      save: () => Promise.reject(callFailure(null, null)),
      input: { step: 'aspect', answers: {} },
    })
    props().onContinue()
    await waitFor(actor, (s) => s.matches('rejected'))
    props().onBack()
    expect(actor.getSnapshot().value).toEqual({ asking: 'platforms' })
    expect(props().errors).toEqual([])
  })
})
