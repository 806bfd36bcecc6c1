import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { StopWords } from '../../../clipper/pure/words/stopWords.ts'
import type { Clip } from '../../../contract/clips.ts'
import { clipExportsProps, jobsOf, type ShownEdit } from '../../../machines/clipExports/clipExportsProps.ts'
import { exportJobOf } from '../../../machines/clipExports/ExportJob.ts'
import { savedFile } from '../../api/savedFiles.ts'
import { ExportDialog, type ExportDialogProps } from '../../screens/editor/ExportDialog.tsx'
import { useClips } from '../clips/useClips.ts'
import { loadStopWords } from './loadStopWords.ts'

export interface ExportDialogFlowProps
  extends Pick<
    ExportDialogProps,
    'open' | 'duration' | 'wanted' | 'undecided' | 'hasWords' | 'onExport' | 'onMend' | 'onClose' | 'moveFocus'
  > {
  /** Returns the text for a post with the clip; hashtags omit the stop words of these lists. */
  postOf: (lists: readonly StopWords[]) => ReturnType<ExportDialogProps['postOf']>
  clip: Clip
  shown: ShownEdit
}

/** Phones have a share sheet, and some laptops. */
const canShare = () => typeof navigator.share === 'function'
const canShareVideos = () =>
  canShare() && (navigator.canShare?.({ files: [new File([], 'clip.mp4', { type: 'video/mp4' })] }) ?? false)

function share({ title, description }: { title: string; description: string }, file: File | null): void {
  // Closing the share sheet is not a failure.
  navigator.share({ title, text: description, ...(file && { files: [file] }) }).catch(() => undefined)
}

/** Returns the stop words of all languages; empty until they are loaded, or offline. */
function useStopWords(isWanted: boolean): readonly StopWords[] {
  const [lists, setLists] = useState<readonly StopWords[]>([])
  useEffect(() => {
    if (isWanted) loadStopWords().then(setLists, () => undefined)
  }, [isWanted])
  return lists
}

/** The files of one clip. A separate component, so that export progress re-renders nothing else. */
export function ExportDialogFlow({ clip, shown, ...dialog }: ExportDialogFlowProps) {
  const { exports } = useClips()
  const jobs = useSelector(exports, ({ context }) => jobsOf(context, clip), shallowEqual)
  const exported = clipExportsProps(jobs, exports.send, clip, shown)
  const sharesFile = exported.exportOf('clip').state === 'made' && canShareVideos()
  const lists = useStopWords(dialog.open)
  const postOf = () => dialog.postOf(lists)
  const onShare = () => share(postOf(), sharesFile ? savedFile(exportJobOf(clip, 'clip').filename) : null)
  return (
    <ExportDialog
      {...dialog}
      {...exported}
      postOf={postOf}
      onShare={canShare() ? onShare : undefined}
      sharesFile={sharesFile}
    />
  )
}
