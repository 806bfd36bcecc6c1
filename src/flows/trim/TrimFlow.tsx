import type { Clip } from '../../../contract/clips.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { trimMachine } from '../../../machines/trim/trimMachine.ts'
import { trimProps } from '../../../machines/trim/trimProps.ts'
import { TrimScreen } from '../../screens/trim/TrimScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'
import { useOutput } from '../useOutput.ts'

export interface TrimFlowProps {
  clip: Clip
  /** Shows this second of the clip, while an edge is moved within it. */
  onPreview?: (seconds: number) => void
  /** The clip as the server has it now: its new file is in the making. */
  onSaved: (clip: Clip) => void
  onCancel: () => void
}

/** New edges for a clip. */
export function TrimFlow({ clip, onPreview, onSaved, onCancel }: TrimFlowProps) {
  const { update } = useCalls().clips
  const [snapshot, send] = useFlow(
    trimMachine.provide({
      actors: { saveEdges: fromCall(update) },
    }),
    { input: { clip } },
  )
  useOutput(snapshot, onSaved)
  const props = trimProps(snapshot, send)
  return (
    <TrimScreen
      {...props}
      onMove={(edge, seconds) => {
        props.onMove(edge, seconds)
        // What lies beyond the clip is in no file that the browser has.
        if (seconds >= clip.start && seconds <= clip.end) onPreview?.(seconds - clip.start)
      }}
      onCancel={onCancel}
    />
  )
}
