import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { buyMachine } from './buyMachine.ts'

/** State → what the shop needs to know of buying. */
export function buyProps(snapshot: SnapshotFrom<typeof buyMachine>, send: ActorRefFrom<typeof buyMachine>['send']) {
  const { productId } = snapshot.context
  return {
    /** The product whose button works at the moment. */
    buyingId: snapshot.hasTag('busy') ? productId : null,
    /** The product that was had for nothing. */
    boughtId: snapshot.matches('bought') ? productId : null,
    paymentsOff: snapshot.context.paymentsOff,
    onBuy: ({ id, price }: { id: string; price: number }) => send({ type: 'product.chosen', id, free: price === 0 }),
  }
}
