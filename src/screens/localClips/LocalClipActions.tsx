import { Download, Heart, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { localExportStrings } from '../../strings/en/device/localExportStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { ignoreDoubleClick } from '../../ui/action/ignoreDoubleClick.ts'
import { TippedIconButton } from '../../ui/action/TippedIconButton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { isExporting, LocalExportStatus, type LocalExportView } from './LocalExportStatus.tsx'

export interface LocalClipActionsProps {
  title: string
  liked: boolean
  /** Its export, if one was requested. */
  file: LocalExportView | null
  onLike: (liked: boolean) => void
  onDownload: () => void
  onCancel: () => void
  /** Further actions on the clip. */
  more?: ReactNode
}

/** Actions on a clip of a file on this device. */
export function LocalClipActions({ title, liked, file, onLike, onDownload, onCancel, more }: LocalClipActionsProps) {
  const t = useStrings(localExportStrings)
  const words = useStrings(clipsStrings)
  const isBusy = file !== null && isExporting(file)
  // One button to download and to cancel, so that the focus stays where it is.
  return (
    <>
      <Inline gap={1}>
        <TippedIconButton
          size="sm"
          label={words.like(title)}
          icon={<Heart aria-hidden="true" />}
          pressed={liked}
          onClick={() => onLike(!liked)}
        />
        <TippedIconButton
          size="sm"
          label={isBusy ? t.cancelOf(title) : t.downloadOf(title)}
          icon={isBusy ? <X aria-hidden="true" /> : <Download aria-hidden="true" />}
          disabled={file?.state === 'choosing'}
          onClick={ignoreDoubleClick(isBusy ? onCancel : onDownload)}
        />
        {more}
      </Inline>
      {file ? <LocalExportStatus {...file} /> : null}
    </>
  )
}
