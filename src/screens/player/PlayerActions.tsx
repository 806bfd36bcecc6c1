import { Download, Heart, Pencil, Scissors, X } from 'lucide-react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { exportStrings } from '../../strings/en/clips/exportStrings.ts'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { ignoreDoubleClick } from '../../ui/action/ignoreDoubleClick.ts'

export interface PlayerActionsProps {
  clip: Clip
  downloading: boolean
  onLike: () => void
  onDownload: () => void
  /** Cancels the download while its file is being rendered. */
  onCancelDownload?: (() => void) | undefined
  onTrim: () => void
  onEdit: () => void
}

/** On a phone four buttons of equal size, the icon above the label. */
const Row = styled.div`
  display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${space[1]};
  button {
    flex-direction: column; gap: 0.125rem; padding: ${space[1]} 0; line-height: ${font.line.snug};
    /* "Download" fits into a quarter of 320 px. */
    font-size: clamp(0.75rem, 4vw, ${font.size.sm}); white-space: normal; overflow-wrap: anywhere;
  }
  ${media.tablet} {
    display: flex; flex-wrap: wrap; gap: ${space[2]};
    button { flex-direction: row; gap: ${space[2]}; padding: 0 ${space[4]}; font-size: ${font.size.md}; white-space: nowrap; }
  }
`

/** The actions for the playing clip. */
export function PlayerActions(props: PlayerActionsProps) {
  const { clip, downloading, onLike, onDownload, onCancelDownload, onTrim, onEdit } = props
  const t = useStrings(playerStrings)
  const exports = useStrings(exportStrings)
  return (
    <Row>
      <Button icon={<Heart aria-hidden="true" fill={clip.liked ? 'currentColor' : 'none'} />} onClick={onLike}>
        {clip.liked ? t.liked : t.like}
      </Button>
      {/* One button for both actions, so that it keeps the focus. */}
      <Button
        icon={onCancelDownload ? <X aria-hidden="true" /> : <Download aria-hidden="true" />}
        busy={downloading}
        busyLabel={t.downloading}
        aria-label={onCancelDownload && exports.cancelOf(exports.clip)}
        onClick={ignoreDoubleClick(onCancelDownload ?? onDownload)}
      >
        {onCancelDownload ? exports.cancel : t.download}
      </Button>
      <Button icon={<Scissors aria-hidden="true" />} onClick={onTrim}>
        {t.trim}
      </Button>
      <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
        {t.edit}
      </Button>
    </Row>
  )
}
