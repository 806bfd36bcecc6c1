import { notSetUp } from '../ApiProblem.ts'
import type { Payments } from './Payments.ts'

const refuse = async (): Promise<never> => {
  throw notSetUp('paymentsOff')
}

/** Without a payment provider, paid features answer 501 and nothing is charged. */
export const noPayments: Payments = {
  checkoutForPlan: refuse,
  checkoutForProduct: refuse,
  billingPortal: refuse,
  cancelPlan: async () => {},
  connectOnboarding: refuse,
  forget: async () => {},
}
