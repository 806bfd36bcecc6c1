import { fromCall } from '../../../machines/fromCall.ts'
import { speechMachine } from '../../../machines/speech/speechMachine.ts'
import { speechProps } from '../../../machines/speech/speechProps.ts'
import { systemCalls } from '../../api/calls/systemCalls.ts'
import { SpeechSection, type SpeechSectionProps } from '../../screens/speech/SpeechSection.tsx'
import { useCalls } from '../CallsContext.ts'
import { useStore } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

export interface SpeechFlowProps extends Pick<SpeechSectionProps, 'title'> {
  onInstalled?: (() => void) | undefined
}

/** Recognition of speech on the server’s machine, for staff. */
export function SpeechFlow({ title, onInstalled }: SpeechFlowProps) {
  const { loadConfig } = useStore()
  const { speech } = useCalls(systemCalls)
  const [snapshot, send] = useFlow(
    speechMachine.provide({
      actors: {
        load: fromCall(speech.get),
        look: fromCall(speech.get),
        install: fromCall(speech.install),
        remove: fromCall(speech.remove),
      },
    }),
    {
      on: {
        installed: () => {
          // Other pages then offer speech recognition at once.
          void loadConfig()
          onInstalled?.()
        },
      },
    },
  )
  return <SpeechSection title={title} {...speechProps(snapshot, send)} />
}
