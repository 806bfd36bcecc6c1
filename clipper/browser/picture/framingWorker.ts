import { failureCodeOf } from '../file/ReadFailure.ts'
import type { FramingRequest, FramingTold } from './FramingMessage.ts'
import { frameClip } from './frameClip.ts'

/** The thread that finds the crops of clips; its creator terminates it. */
const tell = (told: FramingTold) => (self as unknown as { postMessage: (told: FramingTold) => void }).postMessage(told)

self.onmessage = ({ data: { file, order } }: MessageEvent<FramingRequest>) => {
  frameClip(file, order)
    .then((crops) => tell({ type: 'done', crops }))
    .catch(async (error: unknown) =>
      tell({ type: 'failed', code: await failureCodeOf(error, file), detail: String(error) }),
    )
}
