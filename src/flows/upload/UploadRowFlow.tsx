import { useSelector } from '@xstate/react'
import type { CaptionEncoding } from '../../../clipper/pure/captionFile/captionEncodings.ts'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { videoOutcome } from '../../../machines/upload/videoOutcome.ts'
import type { QueuedUpload } from '../../../machines/uploadQueue/QueuedUpload.ts'
import { UploadRow } from '../../screens/upload/UploadRow.tsx'
import { useClips } from '../clips/useClips.ts'
import { LocalClipsFlow } from '../localAnalysis/LocalClipsFlow.tsx'
import { useLocalCaptions } from '../localAnalysis/useLocalCaptions.ts'
import { usePlansApply } from '../plans/usePlansApply.ts'
import { useDevice } from '../store/openDevice.ts'
import { useUploadRow } from './useUploadRow.ts'

export interface UploadRowFlowProps {
  upload: QueuedUpload
  queue: Clips['uploads']
}

/** One file of the queue. */
export function UploadRowFlow({ upload, queue }: UploadRowFlowProps) {
  const { ref, analysis, localClips, entry } = upload
  const row = useUploadRow(upload, queue)
  const { notReady } = useClips()
  const { inUtf8 } = useDevice()
  const plansApply = usePlansApply()
  const outcome = useSelector(notReady, ({ context }) => videoOutcome(entry, context.entries))
  const captions = useLocalCaptions(analysis)
  const chooseEncoding = async (encoding: CaptionEncoding) => {
    analysis?.send({ type: 'captions.encodingChosen', encoding })
    // A file that can't be opened any more is reported by the machine that reads it.
    const converted = captions?.file && (await inUtf8(captions.file, encoding).catch(() => null))
    if (converted) ref.send({ type: 'captions.converted', file: converted })
  }
  return (
    <UploadRow
      {...row}
      outcome={outcome}
      hasPlans={plansApply === true}
      captionsProblem={row.captionsProblem ?? captions?.captionsProblem ?? null}
      problemLine={captions?.problemLine}
      notes={captions?.notes}
      encoding={captions?.encoding}
      onEncodingChoose={chooseEncoding}
    >
      {analysis && localClips && row.state !== 'refused' ? (
        <LocalClipsFlow analysis={analysis} localClips={localClips} />
      ) : null}
    </UploadRow>
  )
}
