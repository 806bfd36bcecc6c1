import type { Video } from '../../../contract/videos.ts'
import { formProps } from '../../../machines/form/formProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { type SoundChoiceValues, soundChoiceMachine } from '../../../machines/soundChoice/soundChoiceMachine.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { SoundPart } from '../../screens/video/SoundPart.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'

export interface SoundChoiceFlowProps {
  video: Video
  /** The video is being measured again. */
  onChosen: () => void
}

/** Chooses the sound track of a video for its clips. */
export function SoundChoiceFlow({ video, onChosen }: SoundChoiceFlowProps) {
  const { videos } = useCalls(videoCalls)
  const [snapshot, send, actor] = useFlow(
    soundChoiceMachine.provide({
      actors: { submit: fromCall((choice, signal) => videos.chooseSound({ id: video.id, ...choice }, signal)) },
    }),
    { input: video.sound_tracks, on: { succeeded: onChosen } },
  )
  useFormErrorReset(actor)
  const { onChange, ...props } = formProps<SoundChoiceValues>(snapshot, send)
  return <SoundPart {...props} tracks={video.sound_tracks} onChange={(track) => onChange('track', track)} />
}
