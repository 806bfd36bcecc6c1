import { useEffect, useRef } from 'react'
import { fromCall } from '../../../machines/fromCall.ts'
import { quotaMachine } from '../../../machines/quota/quotaMachine.ts'
import { quotaProps } from '../../../machines/quota/quotaProps.ts'
import { subscriptionCalls } from '../../api/calls/subscriptionCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

/** The remaining monthly quota; fetched again whenever `counted` changes, e.g. the number of uploaded videos. */
export function useQuota(counted: string | number) {
  const { subscription } = useCalls(subscriptionCalls)
  const [snapshot, send] = useFlow(quotaMachine.provide({ actors: { loadQuota: fromCall(subscription.quota) } }))
  const known = useRef(counted)
  useEffect(() => {
    if (known.current === counted) return
    known.current = counted
    send({ type: 'quota.requested' })
  }, [counted, send])
  return quotaProps(snapshot).quota
}
