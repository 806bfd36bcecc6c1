import type { SnapshotFrom } from 'xstate'
import type { localAnalysisMachine } from './localAnalysisMachine.ts'

type Snapshot = SnapshotFrom<typeof localAnalysisMachine>

/** Shows stored clips as found, and a new file as waiting. */
const asSeen = <State extends string>(value: State) =>
  (value === 'remembered' ? 'settled' : value === 'arriving' ? 'waiting' : value) as
    | Exclude<State, 'remembered' | 'arriving'>
    | 'settled'
    | 'waiting'

/** State → props of a file that is read in the browser. */
export const localAnalysisView = ({ value, context }: Snapshot) => {
  const { file, share, found, settings, posters } = context
  const state = typeof value === 'string' ? asSeen(value) : value.open
  return { state, file, share, found, settings, posters }
}
