import type { Clip } from '../../../contract/clips.ts'
import type { Video } from '../../../contract/videos.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { sourceDeletionMachine } from '../../../machines/sourceDeletion/sourceDeletionMachine.ts'
import { typedConfirmationProps } from '../../../machines/typedConfirmation/typedConfirmationProps.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { SourcePart } from '../../screens/video/SourcePart.tsx'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useCalls } from '../CallsContext.ts'
import { useClips } from '../clips/useClips.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'

export interface SourceDeletionFlowProps {
  video: Video
  clips: readonly Clip[]
  /** Called when the dialog opens: files may have been rendered since the page was loaded. */
  onAsk: () => void
  onDeleted: () => void
}

/** Deletes the file of a video and keeps its clips; clips without a file can be exported first. */
export function SourceDeletionFlow({ video, clips, onAsk, onDeleted }: SourceDeletionFlowProps) {
  const { videos } = useCalls(videoCalls)
  const { exports } = useClips()
  const { phrase } = useStrings(videoStrings).source
  const [snapshot, send, actor] = useFlow(
    sourceDeletionMachine.provide({
      actors: { submit: fromCall((_, signal) => videos.deleteSource({ id: video.id }, signal)) },
    }),
    { input: { phrase }, on: { succeeded: onDeleted } },
  )
  useFormErrorReset(actor)
  const props = typedConfirmationProps(snapshot, send)
  const bare = clips.filter((clip) => !clip.has_file)
  return (
    <SourcePart
      {...props}
      title={video.title}
      bytes={video.bytes}
      inParts={video.kept !== null}
      bare={bare.length}
      onAsk={() => {
        onAsk()
        props.onAsk()
      }}
      onExport={() => {
        for (const clip of bare) exports.send({ type: 'export.requested', clip, choice: 'clip' })
        props.onCancel()
      }}
    />
  )
}
