import { useEffect } from 'react'
import type { Config } from '../../../contract/system.ts'
import type { PaymentGiven } from '../../../machines/payment/paymentForm.ts'
import { useAtom, useStore } from '../store/StoreContext.ts'
import { usePageReturn } from './usePageReturn.ts'

type PaymentNews = { type: 'given.changed'; given: PaymentGiven } | { type: 'page.returned' }

/** While the configuration isn't known, payments count as set up. */
export const paymentGiven = (config: Config | null): PaymentGiven => ({
  paymentsOff: config !== null && config.stripe_public_key === null,
})

/** Tells a form that pays whether payments are set up, and that the user came back from the payment page. */
export function usePaymentNews(send: (news: PaymentNews) => void): void {
  const store = useStore()
  const config = useAtom(store.config)
  useEffect(() => {
    if (store.config.get() === null) void store.loadConfig()
  }, [store])
  useEffect(() => {
    if (config) send({ type: 'given.changed', given: paymentGiven(config) })
  }, [config, send])
  usePageReturn(() => {
    store.setLoading(false)
    send({ type: 'page.returned' })
  })
}
