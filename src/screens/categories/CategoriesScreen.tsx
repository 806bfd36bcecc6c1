import { Tag, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { Category } from '../../../contract/catalogue.ts'
import { formatDate, formatNumber } from '../../strings/formats.ts'
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

export interface CategoriesScreenProps {
  list: ListProps<Category>
  /** How many products stand on each shelf, by category id. */
  productCounts: Readonly<Record<string, number>>
  form: EntryFormProps<{ name: string }>
  removal: ConfirmationProps
  notice: NoticeProps
}

/** The shelves of the shop: add, remove after a question. */
export function CategoriesScreen({ list, productCounts, form, removal, notice }: CategoriesScreenProps) {
  const t = useStrings('categories')
  const { cancel, noMatch, actions } = useStrings('section')
  const paging = useTablePaging()
  const columns = useMemo<TableColumn<Category>[]>(() => {
    const count = ({ id }: Category) => productCounts[id] ?? 0
    return [
      { id: 'name', header: t.name, value: (it) => it.name },
      { id: 'products', header: t.products, value: count, text: (it) => formatNumber(count(it)), align: 'end' },
      { id: 'added', header: t.added, value: (it) => it.created_at, text: (it) => formatDate(it.created_at) },
    ]
  }, [t, productCounts])
  return (
    <SectionPage title={t.title} lead={t.lead}>
      <Card>
        <Stack gap={4}>
          <Heading level={2} size="md">
            {t.formTitle}
          </Heading>
          <EntryForm {...form} submitLabel={t.submit} busyLabel={t.submitting}>
            <TextField
              label={t.name}
              autoComplete="off"
              start={<Tag aria-hidden="true" />}
              value={form.values.name}
              error={joined(form.fieldErrors.name)}
              onChange={(value) => form.onChange('name', value)}
              onBlur={() => form.onBlur('name')}
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
          empty={<EmptyState icon={<Tag />} title={t.emptyTitle} text={t.empty} />}
          actions={{
            label: actions,
            render: ({ id, name }) => (
              <IconButton label={t.remove(name)} icon={<Trash2 />} onClick={() => removal.onAsk({ id, name })} />
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
