import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { buyMachine } from './buyMachine.ts'

/** State → props of buying in the shop. */
export function buyProps(snapshot: SnapshotFrom<typeof buyMachine>, send: ActorRefFrom<typeof buyMachine>['send']) {
  const { productId } = snapshot.context
  return {
    /** The product whose button is busy. */
    buyingId: snapshot.hasTag('busy') ? productId : null,
    /** The free product that was just acquired. */
    boughtId: snapshot.matches('bought') ? productId : null,
    paymentsOff: snapshot.context.paymentsOff,
    onBuy: ({ id, price }: { id: string; price: number }) => send({ type: 'product.chosen', id, free: price === 0 }),
  }
}
