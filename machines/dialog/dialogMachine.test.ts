import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { dialogMachine } from './dialogMachine.ts'
import { dialogProps } from './dialogProps.ts'

it('is in the page from the first opening on, open or not', () => {
  const actor = createActor(dialogMachine).start()
  const props = () => dialogProps(actor.getSnapshot(), actor.send)
  expect(props()).toMatchObject({ present: false, open: false })
  props().onOpen()
  expect(props()).toMatchObject({ present: true, open: true })
  props().onClose()
  expect(props()).toMatchObject({ present: true, open: false })
  props().onOpen()
  expect(props()).toMatchObject({ present: true, open: true })
})
