import { brandKitMachine } from '../../../machines/brand/brandKitMachine.ts'
import { failureLines } from '../../../machines/failure.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { brandCalls } from '../../api/calls/brandCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

/** Returns the account's brand kit; null until it is loaded, and if loading failed. */
export function useBrandKit() {
  const { brand } = useCalls(brandCalls)
  const [snapshot, send] = useFlow(brandKitMachine.provide({ actors: { load: fromCall(brand.get) } }))
  return {
    kit: snapshot.matches('loaded') ? snapshot.context.data : null,
    failed: snapshot.matches('failed'),
    errors: failureLines(snapshot.context.error),
    onRetry: () => send({ type: 'load.requested' }),
  }
}
