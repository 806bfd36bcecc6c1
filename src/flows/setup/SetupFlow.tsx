import { fromCall } from '../../../machines/fromCall.ts'
import { setupMachine } from '../../../machines/setup/setupMachine.ts'
import { setupProps } from '../../../machines/setup/setupProps.ts'
import { systemCalls } from '../../api/calls/systemCalls.ts'
import { SetupScreen } from '../../screens/setup/SetupScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { SpeechFlow } from '../speech/SpeechFlow.tsx'
import { useLoadErrorReset } from '../store/useLoadErrorReset.ts'
import { useFlow } from '../useFlow.ts'

/** The services of the server and their state, for its owners. */
export function SetupFlow() {
  const { setup } = useCalls(systemCalls)
  const [snapshot, send, actor] = useFlow(setupMachine.provide({ actors: { load: fromCall(setup.get) } }))
  const { onCheck, ...props } = setupProps(snapshot, send)
  useLoadErrorReset(actor, onCheck)
  return (
    <SetupScreen {...props} onCheck={onCheck}>
      <SpeechFlow />
    </SetupScreen>
  )
}
