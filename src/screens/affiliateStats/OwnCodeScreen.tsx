import { affiliateStatsStrings } from '../../strings/en/shop/affiliateStatsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { ItemForm } from '../shared/ItemForm.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { bindText, type ItemFormProps } from '../shared/listProps.ts'
import { Notice } from '../shared/Notice.tsx'
import { TabPage } from '../shared/TabPage.tsx'

export interface OwnCodeScreenProps {
  /** Null until the current code is known. */
  form: ItemFormProps<{ code: string }> | null
  /** Why the current code could not be fetched. */
  errors: readonly string[]
  onRetry: () => void
  /** The full URL for a code. */
  inviteUrl: (code: string) => string
  /** The code has just been saved. */
  saved: boolean
  onSavedDismiss: () => void
}

/** An affiliate changes the code in the invite link. */
export function OwnCodeScreen({ form, errors, onRetry, inviteUrl, saved, onSavedDismiss }: OwnCodeScreenProps) {
  const t = useStrings(affiliateStatsStrings)
  return (
    <TabPage title={t.codeTitle} lead={t.codeLead} width="text">
      <Notice text={saved ? t.saved : null} onDismiss={onSavedDismiss} />
      {errors.length > 0 ? <LoadFailure errors={errors} onRetry={onRetry} /> : null}
      {form === null && errors.length === 0 ? <Skeleton shape="block" height="14rem" /> : null}
      {form === null ? null : (
        <Card>
          <ItemForm {...form} submitLabel={t.save} busyLabel={t.saving}>
            <TextField
              {...bindText(form, 'code')}
              label={t.code}
              hint={t.codeHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Stack gap={1}>
              <Text size="sm" tone="muted">
                {t.codePreview}
              </Text>
              <Text weight="strong" dir="ltr">
                {inviteUrl(form.values.code.trim())}
              </Text>
            </Stack>
          </ItemForm>
        </Card>
      )}
    </TabPage>
  )
}
