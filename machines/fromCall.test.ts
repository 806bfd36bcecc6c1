import { describe, expect, it, vi } from 'vitest'
import { assign, createActor, setup, toPromise } from 'xstate'
import { type Call, fromCall } from './fromCall.ts'
import { unprovided } from './unprovided.ts'

const machine = setup({
  types: { events: {} as { type: 'left' }, context: {} as { answer: number } },
  actors: { double: unprovided<number, { of: number }>('double') },
}).createMachine({
  context: { answer: 0 },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'double',
        src: 'double',
        input: { of: 2 },
        onDone: { target: 'answered', actions: assign({ answer: ({ event }) => event.output }) },
        onError: 'answered',
      },
      on: { left: 'answered' },
    },
    answered: { type: 'final' },
  },
})

describe('fromCall', () => {
  it('calls the function with the input and returns its result', async () => {
    const actor = createActor(machine.provide({ actors: { double: fromCall(async ({ of }) => of * 2) } }))
    actor.start()
    await toPromise(actor)
    expect(actor.getSnapshot().context.answer).toBe(4)
  })

  it('aborts the call when the machine leaves the state', () => {
    const call = vi.fn<Call<{ of: number }, number>>(() => new Promise(() => {}))
    const actor = createActor(machine.provide({ actors: { double: fromCall(call) } })).start()
    actor.send({ type: 'left' })
    expect(call.mock.calls[0]?.[1].aborted).toBe(true)
  })
})
