import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type Brand, plainBrand } from '../../contract/brand.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { brandKitMachine } from './brandKitMachine.ts'

it('loads the kit, and loads it again on request after a failure', async () => {
  const kit: Brand = { ...plainBrand, text: '#ff0000' }
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw callFailure(null, null)
    return kit
  }
  const actor = createActor(brandKitMachine.provide({ actors: { load: fromCall(load) } })).start()
  await waitFor(actor, (it) => it.matches('failed'))
  actor.send({ type: 'load.requested' })
  const { context } = await waitFor(actor, (it) => it.matches('loaded'))
  expect(context.data).toEqual(kit)
})
