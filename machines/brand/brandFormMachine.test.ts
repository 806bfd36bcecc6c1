import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Brand, plainBrand } from '../../contract/brand.ts'
import { problem } from '../../contract/messages/problems.ts'
import { brandFormMachine } from './brandFormMachine.ts'
import { brandFormProps } from './brandFormProps.ts'

function start(submit: (brand: Brand) => Promise<Brand> = async (brand) => brand) {
  const calls = vi.fn(submit)
  const machine = brandFormMachine.provide({ actors: { submit: fromPromise(({ input }) => calls(input)) } })
  const actor = createActor(machine, { input: plainBrand }).start()
  return { actor, calls, props: () => brandFormProps(actor.getSnapshot(), actor.send) }
}

describe('brandFormMachine', () => {
  it('saves the whole kit once, and is unchanged afterwards', async () => {
    const { actor, calls, props } = start()
    expect(props().changed).toBe(false)
    props().onChange('highlight', '#ff3366')
    props().onChange('font', 'Inter Black')
    expect(props().changed).toBe(true)
    props().onSubmit()
    expect(props().busy).toBe(true)
    await waitFor(actor, (it) => it.matches('succeeded'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ ...plainBrand, highlight: '#ff3366', font: 'Inter Black' })
    expect(props()).toMatchObject({ succeeded: true, changed: false })
    props().onSubmit()
    expect(calls).toHaveBeenCalledOnce()
  })

  it('refuses an invalid colour, and restores the saved kit on request', () => {
    const { calls, props } = start()
    props().onChange('text', 'red')
    props().onSubmit()
    expect(calls).not.toHaveBeenCalled()
    expect(props().fieldErrors.text).toEqual([problem('invalid')])
    props().onRestore()
    expect(props()).toMatchObject({ values: plainBrand, changed: false })
  })
})
