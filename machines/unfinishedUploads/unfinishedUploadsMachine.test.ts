import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type UnfinishedUpload, unfinishedUploadsMachine } from './unfinishedUploadsMachine.ts'

const talk: UnfinishedUpload = { path: '/api/uploads/u1', name: 'talk.mp4', bytes: 4, modified: 5, sent: 2 }
const walk: UnfinishedUpload = { path: '/api/uploads/u2', name: 'walk.mp4', bytes: 3, modified: 6, sent: 0 }
const fileOf = ({ name, bytes, modified }: UnfinishedUpload) =>
  new File(['x'.repeat(bytes)], name, { lastModified: modified })

async function start(look = async () => [talk, walk]) {
  const discard = vi.fn(async () => {})
  const added = vi.fn()
  const machine = unfinishedUploadsMachine.provide({
    actors: { look: fromPromise(look), discard: fromPromise(({ input }) => discard(...([input] as unknown as []))) },
  })
  const actor = createActor(machine)
  actor.on('files.added', added)
  actor.start()
  await waitFor(actor, (it) => it.matches('settled'))
  return { actor, discard, added, context: () => actor.getSnapshot().context }
}

describe('unfinishedUploadsMachine', () => {
  it('offers unfinished uploads, or none when they can’t be read', async () => {
    expect((await start()).context().entries).toEqual([talk, walk])
    expect((await start(() => Promise.reject(new Error('no storage')))).context().entries).toEqual([])
  })

  it('resumes only with the same file', async () => {
    const { actor, added, context } = await start()
    for (const other of [
      new File(['xxxx'], 'talk.mp4', { lastModified: 7 }),
      new File(['xxxxx'], 'talk.mp4', { lastModified: 5 }),
      fileOf(walk),
    ]) {
      actor.send({ type: 'file.chosen', path: talk.path, file: other })
      expect(context().mistaken).toBe(talk.path)
    }
    expect(added).not.toHaveBeenCalled()
    const file = fileOf(talk)
    actor.send({ type: 'file.chosen', path: talk.path, file })
    expect(added).toHaveBeenCalledExactlyOnceWith({ type: 'files.added', files: [file] })
    actor.send({ type: 'files.taken', files: [file] })
    expect(context()).toEqual({ entries: [walk], mistaken: null })
  })

  it('discards an unwanted upload on the server', async () => {
    const { actor, discard, context } = await start()
    actor.send({ type: 'entry.discarded', path: walk.path })
    expect(context().entries).toEqual([talk])
    expect(discard).toHaveBeenCalledExactlyOnceWith({ file: { name: 'walk.mp4', size: 3, lastModified: 6 } })
  })
})
