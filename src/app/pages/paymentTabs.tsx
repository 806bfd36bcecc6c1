import { loadPaymentScript } from '../../flows/payment/loadPaymentScript.ts'
import { PlanFlow } from '../../flows/plans/PlanFlow.tsx'
import { ProductsFlow } from '../../flows/products/ProductsFlow.tsx'

export function PlanTab() {
  return <PlanFlow onPaymentAsked={loadPaymentScript} />
}

export function ProductsTab() {
  return <ProductsFlow onPaymentAsked={loadPaymentScript} />
}
