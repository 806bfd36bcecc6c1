import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Setup } from '../../contract/setup.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { setupMachine } from './setupMachine.ts'
import { setupProps } from './setupProps.ts'

const setup: Setup = { services: [], outbox: [], undelivered: [] }

it('keeps the last result during another check and after a failure', async () => {
  const load = vi
    .fn<() => Promise<{ result: Setup }>>()
    .mockResolvedValueOnce({ result: setup })
    .mockRejectedValueOnce(callFailure(500, null))
  const actor = createActor(setupMachine.provide({ actors: { load: fromCall(load) } })).start()
  const props = () => setupProps(actor.getSnapshot(), actor.send)

  expect(props()).toMatchObject({ checking: true, setup: null, errors: [] })
  await waitFor(actor, (s) => s.matches('loaded'))
  props().onCheck()
  expect(props()).toMatchObject({ checking: true, setup })
  await waitFor(actor, (s) => s.matches('failed'))
  expect(props()).toMatchObject({ checking: false, setup, errors: ['Network error'] })
})
