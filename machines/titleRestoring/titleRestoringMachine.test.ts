import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { failureLines } from '../failure.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { titleRestoringMachine } from './titleRestoringMachine.ts'

function start(restore: () => Promise<unknown>) {
  const restored = vi.fn()
  const actor = createActor(titleRestoringMachine.provide({ actors: { restore: fromCall(restore) } }))
  actor.on('restored', restored)
  actor.start()
  actor.send({ type: 'restore.requested' })
  return { actor, restored, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

it('reports that the titles are restored', async () => {
  const { restored, settled } = start(async () => [])
  await settled()
  expect(restored).toHaveBeenCalledOnce()
})

it('shows why restoring failed, and retries on request', async () => {
  let fails = true
  const { actor, restored, settled } = start(async () => {
    if (fails) throw callFailure(404, { message: 'Not found.' })
    return []
  })
  await settled()
  expect(failureLines(actor.getSnapshot().context.error)).toEqual(['Not found.'])
  fails = false
  actor.send({ type: 'restore.requested' })
  await settled()
  expect(actor.getSnapshot().context.error).toBeNull()
  expect(restored).toHaveBeenCalledOnce()
})
