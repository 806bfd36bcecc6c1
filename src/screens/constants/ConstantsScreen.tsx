import { Search, SlidersHorizontal } from 'lucide-react'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { constantsStrings } from '../../strings/en/admin/constantsStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { AddKeyCard } from './AddKeyCard.tsx'
import { ConstantCard } from './ConstantCard.tsx'
import type { ConstantRow } from './ConstantRow.ts'
import { SaveBar } from './SaveBar.tsx'

export interface ConstantsScreenProps {
  /** The search text; empty shows all. */
  rows: readonly ConstantRow[]
  search: string
  newKey: string
  newKeyErrors: readonly FieldError[]
  loading: boolean
  loadErrors: readonly string[]
  saving: boolean
  /** Why saving or resetting failed, unless it belongs to a single key. */
  errors: readonly string[]
  /** The number of unsaved keys. */
  changes: number
  confirmingReset: boolean
  resetting: boolean
  onRetry: () => void
  onChange: (key: string, value: string | File[] | null) => void
  onDiscard: (key: string) => void
  onSearchChange: (search: string) => void
  onNewKeyChange: (key: string) => void
  onAddKey: (kind: 'text' | 'files') => void
  onSave: () => void
  onReset: () => void
  onConfirmReset: () => void
  onCancelReset: () => void
}

/** Text and images used across the product: change several, save them together. */
export function ConstantsScreen(props: ConstantsScreenProps) {
  const { rows, search, loading, loadErrors, errors, changes, saving, confirmingReset, resetting } = props
  const t = useStrings(constantsStrings)
  const { cancel } = useStrings(sharedStrings)
  const reset = <Button onClick={props.onReset}>{t.reset}</Button>
  return (
    <TabPage title={t.title} lead={t.lead} action={loadErrors.length > 0 || loading ? null : reset} width="text">
      <ListFrame
        list={{ items: rows, loading, errors: loadErrors, onRetry: props.onRetry }}
        skeleton={
          <Stack gap={4}>
            <Skeleton shape="block" height="8rem" />
            <Skeleton shape="block" height="8rem" />
            <Skeleton shape="block" height="8rem" />
          </Stack>
        }
      >
        <TextField
          label={t.search}
          hideLabel
          placeholder={t.search}
          type="search"
          start={<Search aria-hidden="true" />}
          value={search}
          onChange={props.onSearchChange}
        />
        {rows.length === 0 && search.trim() === '' ? (
          <EmptyState icon={<SlidersHorizontal />} title={t.emptyTitle} text={t.empty} />
        ) : rows.length === 0 ? (
          <EmptyState title={t.noMatchTitle} />
        ) : (
          <Stack as="ul" gap={4}>
            {rows.map((row) => (
              <ConstantCard
                key={row.key}
                row={row}
                busy={saving}
                onChange={(value) => props.onChange(row.key, value)}
                onDiscard={() => props.onDiscard(row.key)}
              />
            ))}
          </Stack>
        )}
        <AddKeyCard
          newKey={props.newKey}
          errors={props.newKeyErrors}
          onChange={props.onNewKeyChange}
          onAdd={props.onAddKey}
        />
        <SaveBar changes={changes} saving={saving} errors={errors} onSave={props.onSave} />
      </ListFrame>
      <ConfirmDialog
        open={confirmingReset}
        title={t.resetTitle}
        description={t.resetText}
        confirmLabel={t.resetConfirm}
        cancelLabel={cancel}
        busy={resetting}
        onConfirm={props.onConfirmReset}
        onCancel={props.onCancelReset}
      />
    </TabPage>
  )
}
