import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { localAnalysisMachine } from '../../../machines/localAnalysis/localAnalysisMachine.ts'
import { localCaptionsView } from '../../../machines/localCaptions/localCaptionsProps.ts'

/** Returns the captions of a file that is read in the browser; null if it isn't. */
export function useLocalCaptions(analysis: ActorRefFrom<typeof localAnalysisMachine> | null) {
  const captions = useSelector(analysis ?? undefined, (snapshot) => snapshot?.children.captions)
  return useSelector(captions, (snapshot) => (snapshot ? localCaptionsView(snapshot) : null), shallowEqual)
}
