import { UserMinus, UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import type { StaffMember } from '../../../contract/people.ts'
import { formatDate } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataTable, type TableColumn } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EntryForm } from '../section/EntryForm.tsx'
import { ListFrame } from '../section/ListFrame.tsx'
import {
  type ConfirmationProps,
  type EntryFormProps,
  joined,
  type ListProps,
  type NoticeProps,
} from '../section/listProps.ts'
import { Notice } from '../section/Notice.tsx'
import { SectionPage } from '../section/SectionPage.tsx'
import { TableSkeleton } from '../section/TableSkeleton.tsx'
import { useTablePaging } from '../section/useTablePaging.ts'

export interface StaffScreenProps {
  list: ListProps<StaffMember>
  form: EntryFormProps<{ email: string }>
  removal: ConfirmationProps
  notice: NoticeProps
}

/** Who may change everything: add by e-mail, remove after a question. */
export function StaffScreen({ list, form, removal, notice }: StaffScreenProps) {
  const t = useStrings('staff')
  const { cancel, noMatch, actions } = useStrings('section')
  const paging = useTablePaging()
  const columns = useMemo<TableColumn<StaffMember>[]>(
    () => [
      { id: 'name', header: t.name, value: (it) => it.name },
      { id: 'email', header: t.emailColumn, value: (it) => it.email },
      { id: 'since', header: t.since, value: (it) => it.created_at, text: (it) => formatDate(it.created_at) },
    ],
    [t],
  )
  return (
    <SectionPage title={t.title} lead={t.lead}>
      <Card>
        <Stack gap={4}>
          <Heading level={2} size="md">
            {t.formTitle}
          </Heading>
          <EntryForm {...form} submitLabel={t.submit} busyLabel={t.submitting}>
            <TextField
              label={t.email}
              type="email"
              autoComplete="off"
              start={<UserPlus aria-hidden="true" />}
              value={form.values.email}
              error={joined(form.fieldErrors.email)}
              onChange={(value) => form.onChange('email', value)}
              onBlur={() => form.onBlur('email')}
            />
          </EntryForm>
        </Stack>
      </Card>
      <Notice {...notice} />
      <ListFrame list={list} skeleton={<TableSkeleton />}>
        <DataTable
          caption={t.title}
          hideCaption
          rows={list.items}
          columns={columns}
          getRowId={({ id }) => id}
          searchLabel={t.search}
          noMatchText={noMatch}
          paging={paging}
          initialSort={{ id: 'name' }}
          empty={<EmptyState icon={<UserPlus />} title={t.emptyTitle} text={t.empty} />}
          actions={{
            label: actions,
            render: ({ id, name }) => (
              <IconButton label={t.remove(name)} icon={<UserMinus />} onClick={() => removal.onAsk({ id, name })} />
            ),
          }}
        />
      </ListFrame>
      <ConfirmDialog
        open={removal.open}
        title={t.removeTitle(removal.name)}
        description={t.removeText}
        confirmLabel={t.removeConfirm}
        cancelLabel={cancel}
        busy={removal.busy}
        error={joined(removal.errors)}
        onConfirm={removal.onConfirm}
        onCancel={removal.onCancel}
      />
    </SectionPage>
  )
}
