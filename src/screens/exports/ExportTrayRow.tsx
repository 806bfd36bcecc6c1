import { RotateCw, X } from 'lucide-react'
import type { ExportJob } from '../../../machines/clipExports/ExportJob.ts'
import { exportStrings } from '../../strings/en/clips/exportStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { ignoreDoubleClick } from '../../ui/action/ignoreDoubleClick.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { TrayRow } from '../shared/TrayRow.tsx'

export interface ExportTrayRowProps {
  /** Name of the file. */
  name: string
  state: ExportJob['state']
  /** 0 to 1; null while unknown. */
  progress: number | null
  secondsLeft: number | null
  errors: readonly string[]
  onCancel: () => void
  onRetry: () => void
}

/** One export in the tray: its progress, cancel and retry. */
export function ExportTrayRow({ name, state, progress, secondsLeft, errors, onCancel, onRetry }: ExportTrayRowProps) {
  const t = useStrings(exportStrings)
  const isActive = state === 'queued' || state === 'working'
  return (
    <TrayRow
      name={name}
      said={
        state === 'working' ? null : (
          <Text size="sm" tone={state === 'failed' ? 'danger' : 'muted'}>
            {state === 'failed' ? (errors[0] ?? t.states.failed) : t.states[state]}
          </Text>
        )
      }
      // One button for all actions, so that it keeps the focus.
      actions={
        state === 'made' ? null : (
          <IconButton
            label={isActive ? t.cancelOf(name) : t.tryAgain(name)}
            icon={isActive ? <X /> : <RotateCw />}
            onClick={ignoreDoubleClick(isActive ? onCancel : onRetry)}
          />
        )
      }
    >
      {state === 'working' ? (
        <ProgressBar hideLabel label={name} value={progress} valueText={t.progress(progress, secondsLeft)} size="sm" />
      ) : null}
    </TrayRow>
  )
}
