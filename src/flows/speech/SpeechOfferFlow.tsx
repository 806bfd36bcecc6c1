import { useState } from 'react'
import { SpeechNotHere } from '../../screens/speech/SpeechNotHere.tsx'
import { speechStrings } from '../../strings/en/clips/speechStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useAtom, useSession, useStore } from '../store/StoreContext.ts'
import { SpeechFlow, type SpeechFlowProps } from './SpeechFlow.tsx'

/** Offers staff to install speech recognition if there is none; shows others a sentence. */
export function SpeechOfferFlow({ onInstalled }: Pick<SpeechFlowProps, 'onInstalled'>) {
  const { offer: title } = useStrings(speechStrings)
  const { user } = useSession()
  const config = useAtom(useStore().config)
  // Stays once it was shown, so that progress and completion are visible.
  const [isOffered, setIsOffered] = useState(false)
  if (!isOffered && config && !config.recognises_speech) setIsOffered(true)
  if (!isOffered) return null
  if (user?.is_staff) return <SpeechFlow title={title} onInstalled={onInstalled} />
  return config?.recognises_speech ? null : <SpeechNotHere />
}
