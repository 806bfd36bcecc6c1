import styled from 'styled-components'
import { constantsStrings } from '../../strings/en/admin/constantsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, radius, shadow, space, zIndex } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface SaveBarProps {
  changes: number
  saving: boolean
  errors: readonly string[]
  onSave: () => void
}

const Bar = styled.div`
  position: sticky; inset-block-end: calc(var(--page-foot) + ${space[4]}); z-index: ${zIndex.sticky}; padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border}; border-radius: ${radius.lg}; background: ${color.surface}; box-shadow: ${shadow.lg};
`

/** Always visible: the number of unsaved changes, and the save button. */
export function SaveBar({ changes, saving, errors, onSave }: SaveBarProps) {
  const t = useStrings(constantsStrings)
  return (
    <Bar>
      <Stack gap={3}>
        <FormError error={errors} />
        <Inline justify="space-between">
          <Text as="span" size="sm" tone="muted" role="status">
            {changes === 0 ? t.noChanges : t.changes(changes)}
          </Text>
          <Button variant="primary" busy={saving} busyLabel={t.saving} disabled={changes === 0} onClick={onSave}>
            {t.save}
          </Button>
        </Inline>
      </Stack>
    </Bar>
  )
}
