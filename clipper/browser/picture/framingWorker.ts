import { failureCodeOf } from '../file/ReadFailure.ts'
import type { FramingEvent, FramingRequest } from './FramingMessage.ts'
import { frameClip } from './frameClip.ts'

/** The thread that finds the crops and posters of clips; its creator terminates it. */
const post = (event: FramingEvent) =>
  (self as unknown as { postMessage: (event: FramingEvent) => void }).postMessage(event)

self.onmessage = ({ data: { file, order } }: MessageEvent<FramingRequest>) => {
  frameClip(file, order)
    .then((framed) => post({ type: 'done', ...framed }))
    .catch(async (error: unknown) =>
      post({ type: 'failed', code: await failureCodeOf(error, file), detail: String(error) }),
    )
}
