import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { popupMachine } from './popupMachine.ts'

describe('popupMachine', () => {
  it('shows failures one after another, each text once', () => {
    const actor = createActor(popupMachine).start()
    for (const text of ['one', 'two', 'one']) actor.send({ type: 'call.failed', text })
    expect(actor.getSnapshot()).toMatchObject({ value: 'open', context: { texts: ['one', 'two'] } })
    actor.send({ type: 'popup.closed' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'open', context: { texts: ['two'] } })
    actor.send({ type: 'popup.closed' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { texts: [] } })
  })
})
