import type { Video } from '../../../contract/videos.ts'
import { captionLanguagesMachine } from '../../../machines/captionLanguages/captionLanguagesMachine.ts'
import { captionLanguagesProps } from '../../../machines/captionLanguages/captionLanguagesProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { CaptionLanguages } from '../../screens/video/CaptionLanguages.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

export interface CaptionLanguagesFlowProps {
  video: Video
  /** The server has started to find the words, or has deleted captions. */
  onChanged: (video: Video) => void
}

/** Chooses which captions of a video its clips show; renders nothing if there are none. */
export function CaptionLanguagesFlow({ video: { id, captions }, onChanged }: CaptionLanguagesFlowProps) {
  const { videos } = useCalls(videoCalls)
  const [snapshot, send] = useFlow(
    captionLanguagesMachine.provide({
      actors: {
        show: fromCall((input, signal) => videos.showCaptions({ id, ...input }, signal)),
        remove: fromCall((input, signal) => videos.removeCaptions({ id, ...input }, signal)),
      },
    }),
    { on: { changed: ({ video }) => onChanged(video) } },
  )
  useErrorReset(() => send({ type: 'error.reset' }))
  if (captions.length === 0) return null
  return <CaptionLanguages {...captionLanguagesProps(snapshot, send, captions)} />
}
