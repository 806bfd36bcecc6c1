import { Tag, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { Category } from '../../../contract/catalogue.ts'
import { categoriesStrings } from '../../strings/en/admin/categoriesStrings.ts'
import { formatDate, formatNumber } from '../../strings/formats.ts'
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

export interface CategoriesScreenProps {
  list: ListProps<Category>
  /** Number of products per category, by category id. */
  productCounts: Readonly<Record<string, number>>
  form: ItemFormProps<{ name: string }>
  removal: ConfirmationProps
  notice: NoticeProps
}

/** The shop's categories: add, remove after confirmation. */
export function CategoriesScreen({ list, productCounts, form, removal, notice }: CategoriesScreenProps) {
  const t = useStrings(categoriesStrings)
  const columns = useMemo<TableColumn<Category>[]>(() => {
    const count = ({ id }: Category) => productCounts[id] ?? 0
    return [
      { id: 'name', header: t.name, value: (it) => it.name },
      { id: 'products', header: t.products, value: count, text: (it) => formatNumber(count(it)), align: 'end' },
      { id: 'added', header: t.added, value: (it) => it.created_at, text: (it) => formatDate(it.created_at) },
    ]
  }, [t, productCounts])
  return (
    <TabPage title={t.title} lead={t.lead}>
      <ItemCard {...form} title={t.formTitle} submitLabel={t.submit} busyLabel={t.submitting}>
        <TextField {...bindText(form, 'name')} label={t.name} autoComplete="off" start={<Tag aria-hidden="true" />} />
      </ItemCard>
      <Notice {...notice} />
      <ListTable
        list={list}
        caption={t.title}
        columns={columns}
        searchLabel={t.search}
        empty={<EmptyState icon={<Tag />} title={t.emptyTitle} text={t.empty} />}
        renderActions={({ id, name }) => (
          <IconButton label={t.remove(name)} icon={<Trash2 />} onClick={() => removal.onAsk({ id, name })} />
        )}
      />
      <RemovalDialog removal={removal} words={t} />
    </TabPage>
  )
}
