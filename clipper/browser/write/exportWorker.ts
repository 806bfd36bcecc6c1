import { exportCodeOf } from './ExportFailure.ts'
import type { ExportEvent, ExportRequest } from './ExportMessage.ts'
import { repairVideoEncoder } from './repairVideoEncoder.ts'
import { writeClip } from './writeClip.ts'

/** The thread that writes a clip; its creator terminates it. */
const post = (event: ExportEvent) =>
  (self as unknown as { postMessage: (event: ExportEvent) => void }).postMessage(event)

repairVideoEncoder(globalThis)

self.onmessage = ({ data }: MessageEvent<ExportRequest>) => {
  writeClip(data, (share) => post({ type: 'progress', share }))
    .then((written) => post({ type: 'done', ...written }))
    .catch(async (error: unknown) =>
      post({ type: 'failed', code: await exportCodeOf(error, data.file), detail: String(error) }),
    )
}
