import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { localClipsOf } from '../../../machines/localAnalysis/localClipsOf.ts'
import type { ChosenFile } from '../../../machines/localLibrary/KeptVideo.ts'
import type { localVideoMachine } from '../../../machines/localVideo/localVideoMachine.ts'
import { localVideoView } from '../../../machines/localVideo/localVideoProps.ts'
import { LocalVideo } from '../../screens/localLibrary/LocalVideo.tsx'
import { LocalClipsFlow } from '../localAnalysis/LocalClipsFlow.tsx'
import { useLocalCaptions } from '../localAnalysis/useLocalCaptions.ts'

export interface LocalVideoFlowProps {
  video: ActorRefFrom<typeof localVideoMachine>
  /** The file picker of this browser; null if only a file input is available. */
  pick: (() => Promise<ChosenFile[] | null>) | null
  onDelete: () => void
}

/** One video on this device. */
export function LocalVideoFlow({ video: ref, pick, onDelete }: LocalVideoFlowProps) {
  const { video, file, keeping, analysis, localClips } = useSelector(ref, localVideoView, shallowEqual)
  const take = (chosen: ChosenFile | undefined) => chosen && ref.send({ type: 'file.chosen', chosen })
  const captions = useLocalCaptions(analysis)
  const { name, handle, aspect, found, marks } = video
  const kept = { file: { name, lastModified: video.lastModified }, found, settings: { aspect } }
  return (
    <LocalVideo
      name={name}
      file={file}
      keeping={keeping}
      aspect={aspect}
      captions={captions}
      captionStyle={video.captionStyle}
      hasWords={found?.words !== undefined}
      clips={found && localClipsOf(kept, { file: '', posterOf: () => '' }, marks)}
      onOpen={handle ? () => ref.send({ type: 'file.wanted' }) : null}
      onPick={pick && (() => void pick().then((files) => take(files?.[0])))}
      onChoose={(chosen) => take({ file: chosen, handle: null })}
      onAspectChange={(wanted) => ref.send({ type: 'aspect.chosen', aspect: wanted })}
      onCaptionsChoose={(chosen) => analysis?.send({ type: 'captions.chosen', file: chosen })}
      onEncodingChoose={(encoding) => analysis?.send({ type: 'captions.encodingChosen', encoding })}
      onCaptionsRemove={() => analysis?.send({ type: 'captions.removed' })}
      onStyleChange={(style) => ref.send({ type: 'style.chosen', style })}
      onKeepAgain={() => ref.send({ type: 'keep.retried' })}
      onDelete={onDelete}
    >
      {analysis && localClips ? <LocalClipsFlow analysis={analysis} localClips={localClips} /> : null}
    </LocalVideo>
  )
}
