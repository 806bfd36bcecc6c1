import { UserMinus, UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import type { StaffMember } from '../../../contract/people.ts'
import { staffStrings } from '../../strings/en/admin/staffStrings.ts'
import { formatDate } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import type { TableColumn } from '../../ui/data/DataTable.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ItemCard } from '../shared/ItemCard.tsx'
import { ListTable } from '../shared/ListTable.tsx'
import {
  bindText,
  type ConfirmationProps,
  type ItemFormProps,
  type ListProps,
  type NoticeProps,
} from '../shared/listProps.ts'
import { Notice } from '../shared/Notice.tsx'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import { TabPage } from '../shared/TabPage.tsx'

export interface StaffScreenProps {
  list: ListProps<StaffMember>
  form: ItemFormProps<{ email: string }>
  removal: ConfirmationProps
  notice: NoticeProps
}

/** The staff: add by email, remove after confirmation. */
export function StaffScreen({ list, form, removal, notice }: StaffScreenProps) {
  const t = useStrings(staffStrings)
  const columns = useMemo<TableColumn<StaffMember>[]>(
    () => [
      { id: 'name', header: t.name, value: (it) => it.name },
      { id: 'email', header: t.emailColumn, value: (it) => it.email },
      { id: 'since', header: t.since, value: (it) => it.created_at, text: (it) => formatDate(it.created_at) },
    ],
    [t],
  )
  return (
    <TabPage title={t.title} lead={t.lead}>
      <ItemCard {...form} title={t.formTitle} submitLabel={t.submit} busyLabel={t.submitting}>
        <TextField
          {...bindText(form, 'email')}
          label={t.email}
          type="email"
          autoComplete="off"
          start={<UserPlus aria-hidden="true" />}
        />
      </ItemCard>
      <Notice {...notice} />
      <ListTable
        list={list}
        caption={t.title}
        columns={columns}
        searchLabel={t.search}
        empty={<EmptyState icon={<UserPlus />} title={t.emptyTitle} text={t.empty} />}
        renderActions={({ id, name }) => (
          <IconButton label={t.remove(name)} icon={<UserMinus />} onClick={() => removal.onAsk({ id, name })} />
        )}
      />
      <RemovalDialog removal={removal} words={t} />
    </TabPage>
  )
}
