import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { UploadedVideo } from '../../contract/uploads.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { returnedVideosMachine } from './returnedVideosMachine.ts'

const uploaded = (id: string, returned_to: string | null): UploadedVideo => ({
  id,
  title: `Title of ${id}`,
  status: 'rendering',
  progress: 1,
  eta_seconds: null,
  error: null,
  created_at: '2026-03-14T16:20:00.000Z',
  returned_to,
})

function start(answers: Readonly<Record<string, UploadedVideo>>) {
  const asked: string[] = []
  const look = async ({ id }: { id: string }) => {
    asked.push(id)
    const answer = answers[id]
    if (!answer) throw callFailure(404, { message: 'Not found.' })
    return answer
  }
  const machine = returnedVideosMachine.provide({ actors: { look: fromCall(look) } })
  return { actor: createActor(machine).start(), asked }
}

it('reports re-uploaded files, loads each once, and ignores unknown ones', async () => {
  const { actor, asked } = start({ new: uploaded('new', null), again: uploaded('again', 'v1') })
  actor.send({ type: 'videos.finished', ids: ['new', 'gone'] })
  actor.send({ type: 'videos.finished', ids: ['again'] })
  const { context } = await waitFor(actor, (it) => it.matches('settled'))
  expect(asked).toEqual(['new', 'gone', 'again'])
  expect(context).toEqual({ unknown: [], returned: [{ title: 'Title of again', videoId: 'v1' }] })
})

it('reports a video once for several files until dismissed', async () => {
  const { actor } = start({ a: uploaded('a', 'v1'), b: uploaded('b', 'v1') })
  actor.send({ type: 'videos.finished', ids: ['a', 'b'] })
  const { context } = await waitFor(actor, (it) => it.matches('settled'))
  expect(context.returned).toEqual([{ title: 'Title of b', videoId: 'v1' }])
  actor.send({ type: 'notice.dismissed', videoId: 'v1' })
  expect(actor.getSnapshot().context.returned).toEqual([])
})
