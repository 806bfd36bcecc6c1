import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import type { Edges } from '../../../machines/trim/trimEdges.ts'
import { type TrimDestination, trimMachine } from '../../../machines/trim/trimMachine.ts'
import { trimProps } from '../../../machines/trim/trimProps.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { TrimScreen } from '../../screens/trim/TrimScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'
import { holdPlace } from './holdPlace.ts'

export interface TrimFlowProps {
  clip: Clip
  /** Saves the edges; by default on the server. */
  save?: (input: { id: string } & Edges) => Promise<Clip>
  /** Seeks to this second of the clip while an edge is moved. */
  onPreview?: (seconds: number) => void
  /** The clip as returned by the server; its new file is being rendered. */
  onSaved: (clip: Clip) => void
  /** Trimming was left without saving, for the requested action. */
  onLeft: (destination: TrimDestination) => void
  /** Call before any other action: asks first if edges have moved. */
  handle?: Ref<TrimHandle>
}

export interface TrimHandle {
  leave: (destination: TrimDestination) => void
}

/** A form for the edges of a clip. */
export function TrimFlow({ clip, save, onPreview, onSaved, onLeft, handle }: TrimFlowProps) {
  const { update } = useCalls(clipCalls).clips
  const [snapshot, send] = useFlow(
    trimMachine.provide({
      actors: { saveEdges: fromCall(save ?? update) },
    }),
    { input: { clip }, on: { saved: (saved) => onSaved(saved.clip), left: onLeft } },
  )
  useErrorReset(() => send({ type: 'error.reset' }))
  const { onLeave, ...props } = trimProps(snapshot, send)
  useImperativeHandle(handle, () => ({ leave: onLeave }))
  const leaveForList = useEffectEvent(() => onLeave({ to: 'list' }))
  useEffect(() => (props.changed ? holdPlace(() => leaveForList()) : undefined), [props.changed])
  return (
    <TrimScreen
      {...props}
      onMove={(edge, seconds) => {
        props.onMove(edge, seconds)
        // The browser has no media outside the clip.
        if (seconds >= clip.start && seconds <= clip.end) onPreview?.(seconds - clip.start)
      }}
      onCancel={() => onLeave({ to: 'player' })}
    />
  )
}
