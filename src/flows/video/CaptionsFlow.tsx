import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Video } from '../../../contract/videos.ts'
import { failureLines } from '../../../machines/failure.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { recognitionMachine } from '../../../machines/recognition/recognitionMachine.ts'
import { videoCaptionsMachine } from '../../../machines/videoCaptions/videoCaptionsMachine.ts'
import { videoCaptionsProps } from '../../../machines/videoCaptions/videoCaptionsProps.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { CaptionsPart, type CaptionsPartProps, RecogniseButton } from '../../screens/video/CaptionsPart.tsx'
import { useCalls } from '../CallsContext.ts'
import { useClips } from '../clips/useClips.ts'
import { SpeechOfferFlow } from '../speech/SpeechOfferFlow.tsx'
import { useAtom, useStore } from '../store/StoreContext.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'
import { CaptionLanguagesFlow } from './CaptionLanguagesFlow.tsx'

type CaptionsState = [Parameters<typeof videoCaptionsProps>[0], ActorRefFrom<typeof videoCaptionsMachine>['send']]

/** Returns the captions of a video; they survive a remount of its page while the words are found. */
export function useVideoCaptions(videoId: string, onGiven: (video: Video) => void): CaptionsState {
  const { videos } = useCalls(videoCalls)
  const [snapshot, send, actor] = useFlow(
    videoCaptionsMachine.provide({
      actors: { submit: fromCall((input, signal) => videos.giveCaptions({ id: videoId, ...input }, signal)) },
    }),
    { input: undefined, on: { succeeded: ({ answer }) => onGiven(answer.video) } },
  )
  useFormErrorReset(actor)
  return [snapshot, send]
}

export interface CaptionsFlowProps extends Pick<CaptionsPartProps, 'hideTitle'> {
  video: Video
  captions: CaptionsState
  /** The server has started to find the words. */
  onBegun: (video: Video) => void
  /** The server can recognise speech now, and will soon find the words of videos without any. */
  onInstalled?: () => void
}

/** Gets words for a video after its upload: from captions or by speech recognition. */
export function CaptionsFlow(props: CaptionsFlowProps) {
  const { video, onBegun, onInstalled } = props
  const [snapshot, send] = props.captions
  const { config: configAtom, loadConfig } = useStore()
  const config = useAtom(configAtom)
  const lacksWords = video.words === 0 && video.has_audio
  // Speech recognition may have been installed since the app started.
  useEffect(() => {
    if (lacksWords) void loadConfig()
  }, [lacksWords, loadConfig])
  return (
    <CaptionsPart
      {...videoCaptionsProps(snapshot, send)}
      hideTitle={props.hideTitle}
      hasWords={video.words > 0}
      languages={<CaptionLanguagesFlow video={video} onChanged={onBegun} />}
      speech={
        lacksWords ? (
          <>
            {config?.recognises_speech ? <RecognitionFlow video={video} onBegun={onBegun} /> : null}
            <SpeechOfferFlow onInstalled={onInstalled} />
          </>
        ) : null
      }
    />
  )
}

function RecognitionFlow({ video: { id }, onBegun }: Pick<CaptionsFlowProps, 'video' | 'onBegun'>) {
  const { videos } = useCalls(videoCalls)
  const { recognitions } = useClips()
  const [snapshot, send] = useFlow(
    recognitionMachine.provide({ actors: { recognise: fromCall((_, signal) => videos.recognise({ id }, signal)) } }),
    {
      on: {
        begun: (event) => {
          recognitions.send({ type: 'recognition.begun', video: event.video })
          onBegun(event.video)
        },
      },
    },
  )
  return (
    <RecogniseButton
      errors={failureLines(snapshot.context.error)}
      busy={snapshot.hasTag('busy')}
      onRecognise={() => send({ type: 'recognition.requested' })}
    />
  )
}
