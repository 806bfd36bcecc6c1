import { constantsMachine } from '../../../machines/constants/constantsMachine.ts'
import { constantsProps } from '../../../machines/constants/constantsProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { systemCalls } from '../../api/calls/systemCalls.ts'
import { ConstantsScreen } from '../../screens/constants/ConstantsScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset, useStore } from '../store/StoreContext.ts'
import { useLoadErrorReset } from '../store/useLoadErrorReset.ts'
import { useFlow } from '../useFlow.ts'

/** Text and images used across the product, for staff. */
export function ConstantsFlow() {
  const calls = useCalls(systemCalls).constants
  const { constants } = useStore()
  const [snapshot, send, actor] = useFlow(
    constantsMachine.provide({
      actors: {
        load: fromCall(calls.get),
        save: fromCall(calls.update),
        reset: fromCall(calls.reset),
      },
    }),
    { on: { updated: (updated) => constants.set(updated.constants) } },
  )
  const props = constantsProps(snapshot, send)
  useLoadErrorReset(actor, props.onRetry)
  useErrorReset(() => send({ type: 'error.reset' }))
  return <ConstantsScreen {...props} />
}
