import type { Clip, SecondOpinion } from '../../../contract/clips.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { trimMachine } from '../../../machines/trim/trimMachine.ts'
import { trimProps } from '../../../machines/trim/trimProps.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { SecondOpinionSection } from '../../screens/player/SecondOpinionSection.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

export interface SecondOpinionFlowProps {
  clip: Clip
  opinion: SecondOpinion
  /** The clip with the cut of the opinion; its new file is being rendered. */
  onCut: (clip: Clip) => void
}

/** The opinion of a language model on a clip; its cut is a trim with given edges. */
export function SecondOpinionFlow({ clip, opinion, onCut }: SecondOpinionFlowProps) {
  const { update } = useCalls(clipCalls).clips
  const { cut } = opinion
  const [snapshot, send] = useFlow(trimMachine.provide({ actors: { saveEdges: fromCall(update) } }), {
    input: { clip, ...(cut && { edges: { start: cut.start, end: cut.end } }) },
    on: { saved: (saved) => onCut(saved.clip) },
  })
  useErrorReset(() => send({ type: 'error.reset' }))
  const { busy, errors, startErrors, endErrors, onSave } = trimProps(snapshot, send)
  return (
    <SecondOpinionSection
      clip={clip}
      opinion={opinion}
      busy={busy}
      errors={[...startErrors, ...endErrors, ...errors]}
      onUse={onSave}
    />
  )
}
