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

it('ignores a response to a request that was sent before the last one', async () => {
  const answers: ((kit: Brand) => void)[] = []
  const load = () => new Promise<Brand>((resolve) => answers.push(resolve))
  const actor = createActor(brandKitMachine.provide({ actors: { load: fromCall(load) } })).start()
  actor.send({ type: 'load.requested' })
  answers[0]?.({ ...plainBrand, text: '#ff0000' })
  answers[1]?.({ ...plainBrand, text: '#00ff00' })
  const { context } = await waitFor(actor, (it) => it.matches('loaded'))
  expect(context.data.text).toBe('#00ff00')
})
