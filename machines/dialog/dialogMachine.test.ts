import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { dialogMachine } from './dialogMachine.ts'
import { dialogProps } from './dialogProps.ts'

it('stays mounted after it was opened once, open or closed', () => {
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
