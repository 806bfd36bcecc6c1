import type { SnapshotFrom } from 'xstate'
import type { localExportMachine } from './localExportMachine.ts'

type Snapshot = SnapshotFrom<typeof localExportMachine>

/** What is shown of a clip that is written in the browser. */
export const localExportView = ({ value, context }: Snapshot) => {
  const { order, share, way, code, place } = context
  return {
    state: typeof value === 'string' ? value : value.exporting,
    title: order.title,
    share,
    way,
    code,
    to: place.to,
  }
}
