import { problem } from '../../contract/messages/problems.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { type PaymentGiven, paymentForm, type Redirect } from '../payment/paymentForm.ts'
import { unprovided } from '../unprovided.ts'

export interface Purchase {
  id: string
  price: number
}

/** Buys a product: the browser goes to the payment page, unless it is free. Failures are silent. */
export const buyMachine = createFormMachine({
  id: 'buy',
  empty: { product: null as Purchase | null },
  rules: ({ product }, _initial, { paymentsOff }: PaymentGiven) => ({
    product: () => (paymentsOff && product?.price !== 0 ? [problem('invalid')] : []),
  }),
  call: unprovided<Redirect, { id: string }>('buy'),
  toInput: ({ product }) => ({ id: product?.id ?? '' }),
  ...paymentForm,
})
