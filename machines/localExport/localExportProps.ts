import type { SnapshotFrom } from 'xstate'
import type { localExportMachine } from './localExportMachine.ts'

type Snapshot = SnapshotFrom<typeof localExportMachine>

/** State → props of a clip that is written in the browser. */
export const localExportView = ({ value, context }: Snapshot) => {
  const { order, share, way, isLevelled, code, place } = context
  return {
    state: typeof value === 'string' ? value : value.exporting,
    title: order.title,
    share,
    way,
    isLevelled,
    code,
    to: place.to,
  }
}
