import { exportCodeOf } from './ExportFailure.ts'
import type { ExportRequest, ExportTold } from './ExportMessage.ts'
import { repairVideoEncoder } from './repairVideoEncoder.ts'
import { writeClip } from './writeClip.ts'

/** The thread that writes a clip; its creator terminates it. */
const tell = (told: ExportTold) => (self as unknown as { postMessage: (told: ExportTold) => void }).postMessage(told)

repairVideoEncoder(globalThis)

self.onmessage = ({ data }: MessageEvent<ExportRequest>) => {
  writeClip(data, (share) => tell({ type: 'progress', share }))
    .then((written) => tell({ type: 'done', ...written }))
    .catch(async (error: unknown) =>
      tell({ type: 'failed', code: await exportCodeOf(error, data.file), detail: String(error) }),
    )
}
