import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { localExportStrings } from '../../strings/en/device/localExportStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { TippedIconButton } from '../../ui/action/TippedIconButton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { isExporting, LocalExportStatus, type LocalExportView } from './LocalExportStatus.tsx'

/** An export of a clip that is no longer shown. Renders nothing without a request. */
export function RunningExport(props: LocalExportView & { onCancel: () => void }) {
  const { title, state, onCancel } = props
  const t = useStrings(localExportStrings)
  if (state === 'idle' || state === 'choosing') return null
  return (
    <Stack as="li" gap={1}>
      <Inline gap={1} justify="space-between">
        <Text as="span" size="sm">
          {title}
        </Text>
        {isExporting(props) ? (
          <TippedIconButton size="sm" label={t.cancelOf(title)} icon={<X aria-hidden="true" />} onClick={onCancel} />
        ) : null}
      </Inline>
      <LocalExportStatus {...props} />
    </Stack>
  )
}

export function RunningExports({ children }: { children: ReactNode }) {
  const t = useStrings(localExportStrings)
  return (
    <Stack as="ul" gap={2} aria-label={t.running}>
      {children}
    </Stack>
  )
}
