import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { planNames } from '../../../contract/user.ts'
import { loadPaymentScript } from '../../flows/payment/loadPaymentScript.ts'
import { PlanFlow } from '../../flows/plans/PlanFlow.tsx'
import { ProductsFlow } from '../../flows/products/ProductsFlow.tsx'
import { paths } from '../../screens/paths.ts'

/** The payment page returns here with `?paid=<plan>`, which is only used once: a reload must not show it again. */
export function PlanTab() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const [paid] = useState(() => planNames.find((name) => name === new URLSearchParams(search).get('paid')) ?? null)
  useEffect(() => {
    if (search) navigate(paths.dashboardTab('plan'), { replace: true })
  }, [search, navigate])
  return <PlanFlow paid={paid} onPaymentAsked={loadPaymentScript} />
}

export function ProductsTab() {
  return <ProductsFlow onPaymentAsked={loadPaymentScript} />
}
