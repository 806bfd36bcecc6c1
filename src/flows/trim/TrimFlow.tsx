import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { trimMachine } from '../../../machines/trim/trimMachine.ts'
import { trimProps } from '../../../machines/trim/trimProps.ts'
import type { TrimDestination } from '../../../machines/trim/trimSetup.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { TrimScreen } from '../../screens/trim/TrimScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'
import { holdPlace } from './holdPlace.ts'

export interface TrimFlowProps {
  clip: Clip
  /** Shows this second of the clip, while an edge is moved within it. */
  onPreview?: (seconds: number) => void
  /** The clip as the server has it now: its new file is in the making. */
  onSaved: (clip: Clip) => void
  /** It is left without a new cut, for what was asked for. */
  onLeft: (destination: TrimDestination) => void
  /** For whoever wants something else: asks first when edges have moved. */
  handle?: Ref<TrimHandle>
}

export interface TrimHandle {
  leave: (destination: TrimDestination) => void
}

/** New edges for a clip. */
export function TrimFlow({ clip, onPreview, onSaved, onLeft, handle }: TrimFlowProps) {
  const { update } = useCalls(clipCalls).clips
  const [snapshot, send] = useFlow(
    trimMachine.provide({
      actors: { saveEdges: fromCall(update) },
    }),
    { input: { clip }, on: { saved: (saved) => onSaved(saved.clip), left: onLeft } },
  )
  const { onLeave, ...props } = trimProps(snapshot, send)
  useImperativeHandle(handle, () => ({ leave: onLeave }))
  const leaveForList = useEffectEvent(() => onLeave({ to: 'list' }))
  useEffect(() => (props.changed ? holdPlace(() => leaveForList()) : undefined), [props.changed])
  return (
    <TrimScreen
      {...props}
      onMove={(edge, seconds) => {
        props.onMove(edge, seconds)
        // What lies beyond the clip is in no file that the browser has.
        if (seconds >= clip.start && seconds <= clip.end) onPreview?.(seconds - clip.start)
      }}
      onCancel={() => onLeave({ to: 'player' })}
    />
  )
}
