import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { failureLines } from '../failure.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { titleRestoringMachine } from './titleRestoringMachine.ts'

const clips: readonly Clip[] = []

function start(restore: () => Promise<readonly Clip[]>) {
  const restored: (readonly Clip[])[] = []
  const actor = createActor(titleRestoringMachine.provide({ actors: { restore: fromCall(restore) } }))
  actor.on('restored', (event) => restored.push(event.clips))
  actor.start()
  actor.send({ type: 'restore.requested' })
  return { actor, restored, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

it('emits the clips with their previous titles', async () => {
  const { restored, settled } = start(async () => clips)
  await settled()
  expect(restored).toEqual([clips])
})

it('shows why restoring failed, and retries on request', async () => {
  let fails = true
  const { actor, restored, settled } = start(async () => {
    if (fails) throw callFailure(404, { message: 'Not found.' })
    return clips
  })
  await settled()
  expect(failureLines(actor.getSnapshot().context.error)).toEqual(['Not found.'])
  fails = false
  actor.send({ type: 'restore.requested' })
  await settled()
  expect(actor.getSnapshot().context.error).toBeNull()
  expect(restored).toEqual([clips])
})
