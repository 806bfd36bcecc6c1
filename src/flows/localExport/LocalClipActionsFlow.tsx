import { shallowEqual, useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Aspect } from '../../../clipper/pure/ClipSettings.ts'
import type { Captions } from '../../../clipper/pure/captions/toAss.ts'
import type { ClipFraming } from '../../../clipper/pure/LocalExport.ts'
import type { LocalClip } from '../../../machines/localAnalysis/localClipsOf.ts'
import type { localClipsMachine } from '../../../machines/localClips/localClipsMachine.ts'
import { localExportView } from '../../../machines/localExport/localExportProps.ts'
import { AloneContext } from '../../screens/localClips/AloneContext.ts'
import { LocalClipActions } from '../../screens/localClips/LocalClipActions.tsx'
import { RenameLocalClip } from '../../screens/localClips/RenameLocalClip.tsx'

export interface LocalClipActionsFlowProps {
  localClips: ActorRefFrom<typeof localClipsMachine>
  clip: LocalClip
  /** The aspect with which its video is uploaded. */
  aspect: Aspect
  /** The shot changes of its video, in seconds. */
  cuts?: readonly number[] | undefined
  /** Its framing, if it is known already. */
  framing?: ClipFraming | undefined
  /** The captions and branding drawn into it. */
  captionsOf: (clip: LocalClip) => Captions | null
}

/**
 * Actions on a clip of a file on this device. They render separately, because a file reports each percent of
 * progress.
 */
export function LocalClipActionsFlow({
  localClips,
  clip,
  aspect,
  cuts,
  framing,
  captionsOf,
}: LocalClipActionsFlowProps) {
  const file = useSelector(localClips, ({ context }) => context.exports.get(clip.id))
  const view = useSelector(file, (snapshot) => snapshot && localExportView(snapshot), shallowEqual)
  const { id, choice, title, start, end } = clip
  const download = () => {
    const captions = captionsOf(clip)
    const found = { ...(cuts && { cuts }), ...(framing && { framing }), ...(captions && { captions }) }
    localClips.send({ type: 'export.requested', id, order: { title, start, end, aspect, ...found } })
  }
  // The server has its own way to rename the clips it makes.
  const isAlone = useContext(AloneContext)
  return (
    <LocalClipActions
      title={title}
      liked={clip.liked}
      onLike={(liked) => localClips.send({ type: 'clip.liked', id, choice, liked })}
      file={view ?? null}
      onDownload={download}
      onCancel={() => file?.send({ type: 'export.cancelled' })}
      more={
        isAlone ? (
          <RenameLocalClip
            title={title}
            onRename={(wanted) =>
              localClips.send({ type: 'clip.renamed', id, choice, title: wanted === choice.title ? null : wanted })
            }
          />
        ) : null
      }
    />
  )
}
