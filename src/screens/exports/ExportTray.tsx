import { exportStrings } from '../../strings/en/clips/exportStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { Tray } from '../shared/Tray.tsx'
import { ExportTrayRow, type ExportTrayRowProps } from './ExportTrayRow.tsx'

export interface ExportTrayProps {
  /** Numbers of files: all, queued or running, saved, failed. */
  counts: { all: number; active: number; made: number; failed: number }
  /** Progress of all files together, 0 to 1. */
  progress: number
  rows: readonly (ExportTrayRowProps & { id: string })[]
  onCancelAll: () => void
  /** Retries all failed exports. */
  onRetryAll: () => void
  /** Dismisses finished exports, and closes the tray. */
  onClose: () => void
}

/** The queue of exports and their progress, on every page. */
export function ExportTray({ counts, progress, rows, onCancelAll, onRetryAll, onClose }: ExportTrayProps) {
  const t = useStrings(exportStrings)
  const { all, active, made, failed } = counts
  const isUnderWay = active > 0
  const title = isUnderWay ? t.trayTitle.active(all) : failed > 0 ? t.trayTitle.failed(failed) : t.trayTitle.made(made)
  const retry = (
    <Button size="sm" onClick={onRetryAll}>
      {t.retryFailed}
    </Button>
  )
  return (
    <Tray
      label={t.tray}
      title={title}
      howFar={isUnderWay ? t.howFar(all - active, all, progress) : undefined}
      progress={isUnderWay ? progress : undefined}
      showLabel={t.trayShow}
      hideLabel={t.trayHide}
      closeLabel={t.trayClose}
      onClose={isUnderWay ? undefined : onClose}
      next={!isUnderWay && failed > 0 ? retry : null}
      rows={rows.map(({ id, ...row }) => <ExportTrayRow key={id} {...row} />)}
    >
      {isUnderWay ? (
        <Text size="sm" tone="muted">
          {t.goesOn}
        </Text>
      ) : null}
      {isUnderWay || failed > 0 ? (
        <Inline gap={2}>
          {isUnderWay ? (
            <Button size="sm" onClick={onCancelAll}>
              {t.cancelAll}
            </Button>
          ) : null}
          {failed > 0 ? retry : null}
        </Inline>
      ) : null}
    </Tray>
  )
}
