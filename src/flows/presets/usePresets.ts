import { fromCall } from '../../../machines/fromCall.ts'
import { type PresetChange, presetsMachine } from '../../../machines/presets/presetsMachine.ts'
import { presetsProps } from '../../../machines/presets/presetsProps.ts'
import { presetCalls } from '../../api/calls/presetCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

/** Returns the user's presets. */
export function usePresets() {
  const { presets } = useCalls(presetCalls)
  const list = (_: unknown, signal: AbortSignal) => presets.list(undefined, signal)
  const change = async (wanted: PresetChange, signal: AbortSignal) => {
    if (wanted.do === 'create') await presets.create({ name: wanted.name, look: wanted.look }, signal)
    else if (wanted.do === 'rename') await presets.rename({ id: wanted.id, name: wanted.name }, signal)
    else await presets.remove({ id: wanted.id }, signal)
    return presets.list(undefined, signal)
  }
  const [snapshot, send] = useFlow(
    presetsMachine.provide({ actors: { list: fromCall(list), change: fromCall(change) } }),
  )
  return presetsProps(snapshot, send)
}
