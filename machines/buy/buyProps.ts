import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { buyMachine, Purchase } from './buyMachine.ts'

/** State → props of buying in the shop. */
export function buyProps(snapshot: SnapshotFrom<typeof buyMachine>, send: ActorRefFrom<typeof buyMachine>['send']) {
  const { values, given } = snapshot.context
  const id = values.product?.id ?? null
  return {
    /** The product whose button is busy. */
    buyingId: snapshot.hasTag('busy') ? id : null,
    /** The free product that was just acquired. */
    boughtId: snapshot.matches('succeeded') ? id : null,
    paymentsOff: given.paymentsOff,
    onBuy: ({ id, price }: Purchase) => {
      send({ type: 'form.changed', field: 'product', value: { id, price } })
      send({ type: 'form.submitted' })
    },
  }
}
