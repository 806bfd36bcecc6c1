import styled from 'styled-components'
import type { ExportProgress } from '../../../machines/clipExports/clipExportsProps.ts'
import { exportStrings } from '../../strings/en/clips/exportStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

const Root = styled.div<{ $shown: boolean }>`${({ $shown }) => $shown && `margin-block-end: ${space[2]};`}`

/** The progress of a download whose file is rendered first. */
export function PlayerDownloadLine({ state, progress, secondsLeft, errors }: Omit<ExportProgress, 'certificate'>) {
  const t = useStrings(exportStrings)
  const isFailed = state === 'failed'
  const text = isFailed ? (errors[0] ?? t.states.failed) : t.states[state]
  return (
    <Root $shown={state !== 'none'}>
      {state === 'working' ? (
        <ProgressBar label={t.clip} value={progress} valueText={t.progress(progress, secondsLeft)} size="sm" />
      ) : null}
      {/* Always in the page, so that each change is announced. */}
      <div role="status">
        {state === 'working' ? (
          <VisuallyHidden>{text}</VisuallyHidden>
        ) : text ? (
          <Text size="sm" tone={isFailed ? 'danger' : 'muted'}>
            {text}
          </Text>
        ) : null}
      </div>
    </Root>
  )
}
