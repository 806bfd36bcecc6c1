import { Package, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import styled from 'styled-components'
import type { Category, Product } from '../../../contract/catalogue.ts'
import { productsStrings } from '../../strings/en/shop/productsStrings.ts'
import { formatDate, formatMoney } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import type { TableColumn } from '../../ui/data/DataTable.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { ProductFormDialog, type ProductFormDialogProps } from '../productForm/ProductFormDialog.tsx'
import { ListTable } from '../shared/ListTable.tsx'
import type { ConfirmationProps, ListProps, NoticeProps } from '../shared/listProps.ts'
import { Notice } from '../shared/Notice.tsx'
import { RemovalDialog } from '../shared/RemovalDialog.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { ProductPicture } from './ProductPicture.tsx'

/** Below the image where there isn't room for both. */
const Name = styled.span`min-inline-size: min(6rem, 100%); overflow-wrap: anywhere;`

export interface AdminProductsScreenProps {
  list: ListProps<Product>
  categories: readonly Category[]
  adding: Omit<ProductFormDialogProps, 'categories'> & { onOpen: () => void }
  removal: ConfirmationProps
  notice: NoticeProps
}

/** The shop's products, for staff: add with an image, remove after confirmation. */
export function AdminProductsScreen({ list, categories, adding, removal, notice }: AdminProductsScreenProps) {
  const t = useStrings(productsStrings)
  const columns = useProductColumns()
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={adding.onOpen}>
      {t.add}
    </Button>
  )
  return (
    <TabPage title={t.adminTitle} lead={t.adminLead} action={add}>
      <Notice {...notice} />
      <ListTable
        list={list}
        caption={t.adminTitle}
        columns={columns}
        searchLabel={t.adminSearch}
        empty={<EmptyState icon={<Package />} title={t.adminEmptyTitle} text={t.adminEmpty} />}
        renderActions={({ id, name }) => (
          <IconButton label={t.remove(name)} icon={<Trash2 />} onClick={() => removal.onAsk({ id, name })} />
        )}
      />
      <ProductFormDialog {...adding} categories={categories} />
      <RemovalDialog removal={removal} words={t} />
    </TabPage>
  )
}

function useProductColumns(): TableColumn<Product>[] {
  const t = useStrings(productsStrings)
  return useMemo(
    () => [
      {
        id: 'name',
        header: t.name,
        value: (it) => it.name,
        cell: ({ name, image_url }) => (
          <Inline gap={3}>
            <ProductPicture src={image_url} small />
            <Name>{name}</Name>
          </Inline>
        ),
      },
      {
        id: 'category',
        header: t.category,
        value: (it) => it.category?.name ?? null,
        text: (it) => it.category?.name ?? t.noCategory,
      },
      {
        id: 'price',
        header: t.price,
        value: (it) => it.price,
        text: (it) => (it.price === 0 ? t.free : formatMoney(it.price, it.currency)),
        align: 'end',
      },
      { id: 'added', header: t.added, value: (it) => it.created_at, text: (it) => formatDate(it.created_at) },
    ],
    [t],
  )
}
