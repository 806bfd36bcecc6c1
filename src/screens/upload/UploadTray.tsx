import type { ReactNode } from 'react'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'
import { Tray } from '../shared/Tray.tsx'
import type { UploadRowProps } from './UploadRowProps.ts'

export interface UploadTrayProps {
  /** Numbers of uploads in progress or queued, failed, finished, and of those whose file must be chosen again. */
  counts: { sending: number; failed: number; sent: number; unfinished: number }
  /** Progress of the current upload. */
  progress: UploadRowProps['progress']
  /** Removes finished uploads, and the tray with them. */
  onClose: () => void
  /** One `UploadTrayRow` per upload, one `UnfinishedUploadRow` per unfinished one. */
  children: ReactNode
}

/** On every page: uploads with their progress, and a link to the clips when they are done. */
export function UploadTray({ counts, progress, onClose, children }: UploadTrayProps) {
  const t = useStrings(uploadStrings)
  const { sending, failed, sent, unfinished } = counts
  const title =
    sending > 0
      ? t.trayTitle.sending(sending)
      : failed > 0
        ? t.trayTitle.failed(failed)
        : unfinished > 0
          ? t.trayTitle.unfinished(unfinished)
          : t.trayTitle.sent(sent)
  const share = progress && progress.total > 0 ? progress.loaded / progress.total : null
  const left = progress?.secondsLeft ?? null
  const parts = [share === null ? null : t.percent(share), left === null ? null : t.left(left)]
  const howFar = sending > 0 ? parts.filter((part) => part !== null).join(' · ') : ''
  return (
    <Tray
      label={t.tray}
      title={title}
      howFar={howFar}
      progress={sending > 0 ? share : undefined}
      showLabel={t.trayShow}
      hideLabel={t.trayHide}
      closeLabel={t.trayClose}
      onClose={sending === 0 && unfinished === 0 ? onClose : undefined}
      next={
        sending === 0 && sent > 0 && unfinished === 0 ? (
          <LinkButton size="sm" variant="primary" href={paths.dashboardTab('clips')}>
            {t.trayToClips}
          </LinkButton>
        ) : null
      }
      rows={children}
    >
      {sending > 0 ? (
        <Text size="sm" tone="muted">
          {t.trayKeepOpen}
        </Text>
      ) : null}
      {sent > 0 ? (
        <LinkButton size="sm" variant={sending > 0 ? 'secondary' : 'primary'} href={paths.dashboardTab('clips')}>
          {t.toClips}
        </LinkButton>
      ) : null}
    </Tray>
  )
}
