import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { localClipsMachine } from '../../../machines/localClips/localClipsMachine.ts'
import type { localExportMachine } from '../../../machines/localExport/localExportMachine.ts'
import { localExportView } from '../../../machines/localExport/localExportProps.ts'
import { RunningExport, RunningExports } from '../../screens/localClips/RunningExports.tsx'

function Row({ file }: { file: ActorRefFrom<typeof localExportMachine> }) {
  const view = useSelector(file, localExportView, shallowEqual)
  return <RunningExport {...view} onCancel={() => file.send({ type: 'export.cancelled' })} />
}

/** Running exports of clips that are no longer shown. */
export function RunningExportsFlow({ localClips }: { localClips: ActorRefFrom<typeof localClipsMachine> }) {
  const exports = useSelector(localClips, ({ context }) => context.exports)
  return (
    <RunningExports>
      {[...exports].map(([id, file]) => (
        <Row key={id} file={file} />
      ))}
    </RunningExports>
  )
}
