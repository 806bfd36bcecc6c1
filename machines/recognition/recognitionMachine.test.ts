import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Video } from '../../contract/videos.ts'
import { failureLines } from '../failure.ts'
import { fromCall } from '../fromCall.ts'
import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { recognitionMachine } from './recognitionMachine.ts'

const video = aVideo({ status: 'queued', words_due: true })

function start(recognise: () => Promise<Video>) {
  const begun: Video[] = []
  const actor = createActor(recognitionMachine.provide({ actors: { recognise: fromCall(recognise) } }))
  actor.on('begun', (event) => begun.push(event.video))
  actor.start()
  actor.send({ type: 'recognition.requested' })
  return { actor, begun, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

it('emits when recognition has started', async () => {
  const { begun, settled } = start(async () => video)
  await settled()
  expect(begun).toEqual([video])
})

it.each([
  [400, { non_field_errors: ['The file is gone.'] }, ['The file is gone.']],
  [409, { message: 'Nothing recognises speech.' }, ['Nothing recognises speech.']],
])('shows why it was refused and retries on request (%s)', async (status, data, lines) => {
  let fails = true
  const { actor, begun, settled } = start(async () => {
    if (fails) throw callFailure(status, data)
    return video
  })
  await settled()
  expect(failureLines(actor.getSnapshot().context.error)).toEqual(lines)
  fails = false
  actor.send({ type: 'recognition.requested' })
  await settled()
  expect(actor.getSnapshot().context.error).toBeNull()
  expect(begun).toEqual([video])
})
