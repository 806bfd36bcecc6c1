import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { CaptionEncoding } from '../../../clipper/pure/captionFile/captionEncodings.ts'
import type { localAnalysisMachine } from '../../../machines/localAnalysis/localAnalysisMachine.ts'
import type { localClipsMachine } from '../../../machines/localClips/localClipsMachine.ts'
import type { UploadSettings } from '../../../machines/upload/UploadSettings.ts'
import type { uploadMachine } from '../../../machines/upload/uploadMachine.ts'
import { uploadProps, uploadView } from '../../../machines/upload/uploadProps.ts'
import { videoOutcome } from '../../../machines/upload/videoOutcome.ts'
import { UploadRow } from '../../screens/upload/UploadRow.tsx'
import { useClips } from '../clips/useClips.ts'
import { LocalClipsFlow } from '../localAnalysis/LocalClipsFlow.tsx'
import { useLocalCaptions } from '../localAnalysis/useLocalCaptions.ts'
import { usePlansApply } from '../plans/usePlansApply.ts'
import { useDevice } from '../store/openDevice.ts'
import { usePartsPlan } from './usePartsPlan.ts'

export interface UploadRowFlowProps {
  upload: ActorRefFrom<typeof uploadMachine>
  /** Its clips, found before the upload. */
  local: ActorRefFrom<typeof localAnalysisMachine> | null
  /** Actions on those clips. */
  own: ActorRefFrom<typeof localClipsMachine> | null
  /** The current form values, for retrying. */
  settings: UploadSettings
  onRemove: () => void
}

/** One file of the queue. It renders separately, so that progress doesn't re-render the page. */
export function UploadRowFlow({ upload, local, own, settings, onRemove }: UploadRowFlowProps) {
  const view = useSelector(upload, uploadView, shallowEqual)
  const { notReady } = useClips()
  const { inUtf8 } = useDevice()
  const plansApply = usePlansApply()
  const outcome = useSelector(notReady, ({ context }) => videoOutcome(view.entry, context.entries))
  const plan = usePartsPlan(local, own)
  const captions = useLocalCaptions(local)
  const chooseEncoding = async (encoding: CaptionEncoding) => {
    local?.send({ type: 'captions.encodingChosen', encoding })
    // A file that can't be opened any more is reported by the machine that reads it.
    const converted = captions?.file && (await inUtf8(captions.file, encoding).catch(() => null))
    if (converted) upload.send({ type: 'captions.converted', file: converted })
  }
  return (
    <UploadRow
      {...uploadProps(view, upload.send, settings, plan)}
      outcome={outcome}
      hasPlans={plansApply === true}
      captionsProblem={view.captionsProblem ?? captions?.problem ?? null}
      problemLine={captions?.problemLine}
      notes={captions?.notes}
      encoding={captions?.encoding}
      onEncodingChoose={chooseEncoding}
      onRemove={onRemove}
    >
      {local && own && view.state !== 'refused' ? <LocalClipsFlow local={local} own={own} /> : null}
    </UploadRow>
  )
}
