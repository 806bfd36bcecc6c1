import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { speechProps } from '../../../machines/speech/speechProps.ts'
import { SpeechSection, type SpeechSectionProps } from '../../screens/speech/SpeechSection.tsx'
import { useFlowListeners } from '../useFlow.ts'
import { useSpeech } from './useSpeech.ts'

export interface SpeechFlowProps extends Pick<SpeechSectionProps, 'title'> {
  onInstalled?: (() => void) | undefined
}

/** Recognition of speech on the server’s machine, for staff. */
export function SpeechFlow({ title, onInstalled }: SpeechFlowProps) {
  const speech = useSpeech()
  const snapshot = useSelector(speech, (it) => it)
  useFlowListeners(speech, { installed: () => onInstalled?.() })
  useEffect(() => speech.send({ type: 'load.requested' }), [speech])
  return <SpeechSection title={title} {...speechProps(snapshot, speech.send)} />
}
