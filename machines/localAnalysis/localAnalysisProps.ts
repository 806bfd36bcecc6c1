import type { SnapshotFrom } from 'xstate'
import type { localAnalysisMachine } from './localAnalysisMachine.ts'

type Snapshot = SnapshotFrom<typeof localAnalysisMachine>

/** What was found before is shown as what was found now; a file that has just arrived waits. */
const asSeen = <State extends string>(value: State) =>
  (value === 'remembered' ? 'settled' : value === 'arriving' ? 'waiting' : value) as
    | Exclude<State, 'remembered' | 'arriving'>
    | 'settled'
    | 'waiting'

/** What is shown of a file that is read where it was chosen. */
export const localAnalysisView = ({ value, context }: Snapshot) => {
  const { file, share, found, settings, posters } = context
  const state = typeof value === 'string' ? asSeen(value) : value.open
  return { state, file, share, found, settings, posters }
}
