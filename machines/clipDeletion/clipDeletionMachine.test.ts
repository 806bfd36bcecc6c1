import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { aClip, someClips } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type ClipDeletionEmitted, clipDeletionMachine } from './clipDeletionMachine.ts'

function start({ remove, restore }: { remove?: (id: string) => unknown; restore?: (id: string) => unknown } = {}) {
  const calls: string[] = []
  const machine = clipDeletionMachine.provide({
    actors: {
      deleteClip: fromPromise(async ({ input: { id } }) => {
        calls.push(`delete ${id}`)
        const failure = remove?.(id)
        if (failure) throw failure
        return { result: 'success' }
      }),
      restoreClip: fromPromise(async ({ input: { id } }) => {
        calls.push(`restore ${id}`)
        const failure = restore?.(id)
        if (failure) throw failure
        return aClip({ id, title: 'fresh from the server' })
      }),
    },
  })
  const clock = new SimulatedClock()
  const deletion = createActor(machine, { clock }).start()
  const notified: ClipDeletionEmitted[] = []
  for (const type of ['clip.removed', 'clip.restored'] as const) deletion.on(type, (event) => notified.push(event))
  const until = (state: 'idle' | 'deleted') => waitFor(deletion, (it) => it.matches(state))
  return { deletion, notified, calls, clock, until, context: () => deletion.getSnapshot().context }
}

describe('clipDeletionMachine', () => {
  it('removes a clip by id after the server has deleted it', async () => {
    const { deletion, notified, until } = start()
    deletion.send({ type: 'delete.requested', clips: [aClip()] })
    expect(notified).toEqual([])
    await until('deleted')
    expect(notified).toEqual([{ type: 'clip.removed', id: 'c1' }])
  })

  it('restores the whole batch as the server returns it', async () => {
    const { deletion, notified, calls, until } = start()
    deletion.send({ type: 'delete.requested', clips: someClips(2) })
    await until('deleted')
    deletion.send({ type: 'undo.requested' })
    await until('idle')
    expect(calls).toEqual(['delete c00000', 'delete c00001', 'restore c00000', 'restore c00001'])
    expect(notified.slice(2)).toMatchObject([
      { type: 'clip.restored', clip: { id: 'c00000', title: 'fresh from the server' } },
      { type: 'clip.restored', clip: { id: 'c00001' } },
    ])
  })

  it('reports changed counts once for each batch', async () => {
    const { deletion, until } = start()
    const seen: string[] = []
    deletion.on('*', ({ type }) => seen.push(type))
    deletion.send({ type: 'delete.requested', clips: someClips(2) })
    await until('deleted')
    expect(seen).toEqual(['clip.removed', 'clip.removed', 'counts.changed'])
    deletion.send({ type: 'undo.requested' })
    await until('idle')
    expect(seen.slice(3)).toEqual(['clip.restored', 'clip.restored', 'counts.changed'])
  })

  it('restores each clip from the bin once, and still offers to undo the last deletion', async () => {
    const { deletion, notified, calls, until, context } = start()
    deletion.send({ type: 'delete.requested', clips: [aClip()] })
    await until('deleted')
    deletion.send({ type: 'restore.requested', ids: ['old'] })
    deletion.send({ type: 'restore.requested', ids: ['old'] })
    await until('deleted')
    expect(calls).toEqual(['delete c1', 'restore old'])
    expect(notified.at(-1)).toMatchObject({ type: 'clip.restored', clip: { id: 'old' } })
    expect(context().deleted.map(({ id }) => id)).toEqual(['c1'])
  })

  it('shows an error when a clip can’t be restored from the bin', async () => {
    const { deletion, until, context } = start({ restore: () => callFailure(404, { message: ['Gone'] }) })
    deletion.send({ type: 'restore.requested', ids: ['old'] })
    await until('idle')
    expect(context().error).not.toBeNull()
    expect(context().returning).toEqual([])
  })

  it('deletes a clip once on a double click', async () => {
    const { deletion, calls, until } = start()
    deletion.send({ type: 'delete.requested', clips: [aClip()] })
    deletion.send({ type: 'delete.requested', clips: [aClip()] })
    await until('deleted')
    expect(calls).toEqual(['delete c1'])
  })

  it('offers to undo only the last batch', async () => {
    const { deletion, context, until } = start()
    deletion.send({ type: 'delete.requested', clips: [aClip({ id: 'a' })] })
    await until('deleted')
    deletion.send({ type: 'delete.requested', clips: [aClip({ id: 'b' })] })
    await until('deleted')
    expect(context().deleted.map(({ id }) => id)).toEqual(['b'])
  })

  it('forgets the batch when the offer is dismissed or has expired', async () => {
    const { deletion, context, clock, until } = start()
    deletion.send({ type: 'delete.requested', clips: [aClip()] })
    await until('deleted')
    deletion.send({ type: 'undo.dismissed' })
    expect(deletion.getSnapshot().value).toBe('idle')
    deletion.send({ type: 'delete.requested', clips: [aClip({ id: 'b' })] })
    await until('deleted')
    clock.increment(60_000)
    expect(deletion.getSnapshot().value).toBe('idle')
    expect(context().deleted).toEqual([])
  })

  it('removes a clip that is already gone from the list, without offering an undo', async () => {
    const { deletion, notified, context, until } = start({ remove: () => callFailure(404, { message: 'Not found.' }) })
    deletion.send({ type: 'delete.requested', clips: [aClip()] })
    await until('idle')
    expect(notified).toEqual([{ type: 'clip.removed', id: 'c1' }])
    expect(context()).toMatchObject({ deleted: [], error: null })
  })

  it.each([
    ['no network', callFailure(null, null), 'Network error'],
    ['too many calls', callFailure(429, { non_field_errors: ['Slow down.'] }), ['Slow down.']],
  ])('keeps the clip on %s and continues with the others', async (_, failure, error) => {
    const { deletion, notified, context, until } = start({ remove: (id) => (id === 'c00000' ? failure : null) })
    deletion.send({ type: 'delete.requested', clips: someClips(2) })
    await until('deleted')
    expect(notified).toEqual([{ type: 'clip.removed', id: 'c00001' }])
    expect(context().error).toEqual(error)
    deletion.send({ type: 'error.reset' })
    expect(context().error).toBeNull()
  })

  it('shows an error when an undo fails', async () => {
    const { deletion, notified, context, until } = start({ restore: () => callFailure(404, { message: 'Not found.' }) })
    deletion.send({ type: 'delete.requested', clips: [aClip()] })
    await until('deleted')
    deletion.send({ type: 'undo.requested' })
    await until('idle')
    expect(notified).toHaveLength(1)
    expect(context().error).toBe('Network error')
  })
})
