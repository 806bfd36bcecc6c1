import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { problem } from '../../contract/messages/problems.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type ClipRenameEmitted, clipRenameMachine } from './clipRenameMachine.ts'

function start(answer: (title: string) => Promise<Clip> = async (title) => aClip({ title })) {
  const calls = vi.fn(({ title }: { id: string; title: string }) => answer(title))
  const machine = clipRenameMachine.provide({ actors: { rename: fromPromise(({ input }) => calls(input)) } })
  const rename = createActor(machine).start()
  const notified: ClipRenameEmitted[] = []
  rename.on('clip.patched', (event) => notified.push(event))
  rename.send({ type: 'rename.started', clip: aClip({ title: 'Old' }) })
  return { rename, calls, notified, state: () => rename.getSnapshot() }
}

describe('clipRenameMachine', () => {
  it('saves the trimmed title once and emits the clip from the response', async () => {
    const { rename, calls, notified } = start()
    rename.send({ type: 'title.changed', title: ' New ' })
    rename.send({ type: 'rename.submitted' })
    rename.send({ type: 'rename.submitted' })
    await waitFor(rename, (it) => it.matches('idle'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ id: 'c1', title: 'New' })
    expect(notified).toMatchObject([{ id: 'c1', patch: { title: 'New' } }])
  })

  it('calls nothing when the title is unchanged or renaming is cancelled', () => {
    const { rename, calls, state } = start()
    rename.send({ type: 'rename.submitted' })
    expect(state().value).toBe('idle')
    rename.send({ type: 'rename.started', clip: aClip({ title: 'Old' }) })
    rename.send({ type: 'title.changed', title: 'New' })
    rename.send({ type: 'rename.cancelled' })
    expect(state()).toMatchObject({ value: 'idle', context: { clip: null, title: '' } })
    expect(calls).not.toHaveBeenCalled()
  })

  it('requires a title', () => {
    const { rename, calls, state } = start()
    rename.send({ type: 'title.changed', title: '  ' })
    rename.send({ type: 'rename.submitted' })
    expect(state()).toMatchObject({ value: 'editing', context: { titleErrors: [problem('clipTitleMissing')] } })
    expect(calls).not.toHaveBeenCalled()
  })

  it.each([
    ['a refused title', callFailure(400, { title: ['Too long.'] }), 'Network error', ['Too long.']],
    ['no network', callFailure(null, null), 'Network error', []],
    ['too many calls', callFailure(429, { non_field_errors: ['Slow down.'] }), ['Slow down.'], []],
  ])('keeps the typed title on %s', async (_, failure, error, titleErrors) => {
    const { rename, calls } = start(() => Promise.reject(failure))
    rename.send({ type: 'title.changed', title: 'New' })
    rename.send({ type: 'rename.submitted' })
    const { context } = await waitFor(rename, (it) => it.matches('rejected'))
    expect(context).toMatchObject({ title: 'New', error, titleErrors })
    rename.send({ type: 'rename.submitted' })
    await waitFor(rename, (it) => it.matches('rejected'))
    expect(calls).toHaveBeenCalledTimes(2)
  })
})
