import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ExportProgress } from '../../../machines/clipExports/clipExportsProps.ts'
import { exportStrings } from '../../strings/en/clips/exportStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { ignoreDoubleClick } from '../../ui/action/ignoreDoubleClick.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'

export interface ExportRowProps extends Omit<ExportProgress, 'certificate'> {
  /** The name of the file. */
  label: string
  icon?: ReactNode | undefined
  /** The purpose of the file; shown until it is requested. */
  hint?: string | undefined
  /** A common file. */
  main?: boolean | undefined
  /** Waits until the last change is saved. */
  storing?: boolean | undefined
  /** Exports are disabled at the moment. */
  blocked?: boolean | undefined
  onExport: () => void
  onCancel: () => void
}

const Row = styled.li`
  display: flex; gap: ${space[3]}; align-items: center;
  & > svg { flex: none; inline-size: 1.25rem; block-size: 1.25rem; color: ${color.textMuted}; }
  & > div { flex: 1; min-inline-size: 0; }
  padding-block: ${space[2]}; border-block-end: 1px solid ${color.border};
  &:last-child { border: 0; }
`
const State = styled.span<{ $bad: boolean }>`
  display: inline-flex; align-items: center; gap: ${space[1]}; font-size: ${font.size.sm};
  color: ${({ $bad }) => ($bad ? color.dangerText : color.textMuted)}; overflow-wrap: anywhere;
  svg { flex: none; inline-size: 1rem; block-size: 1rem; }
`

/** One export of a clip: start, watch, cancel and repeat it. */
export function ExportRow(props: ExportRowProps) {
  const { label, icon, hint, main = false, state, progress, secondsLeft, errors } = props
  const { storing = false, blocked = false, onExport, onCancel } = props
  const t = useStrings(exportStrings)
  const isActive = storing || state === 'queued' || state === 'working'
  const text = storing ? t.storing : state === 'failed' ? (errors[0] ?? t.states.failed) : t.states[state] || hint
  return (
    <Row>
      {icon}
      <div>
        {state === 'working' && !storing ? (
          <ProgressBar label={label} value={progress} valueText={t.progress(progress, secondsLeft)} size="sm" />
        ) : (
          <>
            <div>{label}</div>
            {text ? (
              <State $bad={state === 'failed' && !storing}>
                {storing ? null : state === 'made' ? <Check aria-hidden="true" /> : null}
                {state === 'failed' && !storing ? <TriangleAlert aria-hidden="true" /> : null}
                {text}
              </State>
            ) : null}
          </>
        )}
      </div>
      {/* One button for all actions, so that it keeps the focus. */}
      <Button
        size="sm"
        variant={main && !isActive && state !== 'made' ? 'primary' : 'secondary'}
        aria-label={isActive ? t.cancelOf(label) : t.exportOf(label, state)}
        disabled={storing || (blocked && !isActive)}
        onClick={ignoreDoubleClick(isActive ? onCancel : onExport)}
      >
        {isActive ? t.cancel : t.export(state)}
      </Button>
    </Row>
  )
}
