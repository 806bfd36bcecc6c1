import { Search, SearchX, ShoppingBag } from 'lucide-react'
import styled from 'styled-components'
import type { Category, Product } from '../../../contract/catalogue.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { productsStrings } from '../../strings/en/shop/productsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import type { ListProps } from '../shared/listProps.ts'
import { StatusRegion } from '../shared/StatusRegion.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { filterProducts } from './filterProducts.ts'
import { ProductCard } from './ProductCard.tsx'

export interface ProductsScreenProps {
  list: ListProps<Product>
  categories: readonly Category[]
  /** The product whose button is busy. */
  buyingId: string | null
  /** The free product that was just acquired. */
  boughtId: string | null
  paymentsOff: boolean
  /** Staff are told what isn't set up; others don't see what they can't buy. */
  forStaff: boolean
  onBuy: (product: Product) => void
}

const Tools = styled.div`
  display: grid; gap: ${space[3]};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) 14rem; }
`

/** The shop: browse, search, filter by category, buy. */
export function ProductsScreen({
  list,
  categories,
  buyingId,
  boughtId,
  paymentsOff,
  forStaff,
  onBuy,
}: ProductsScreenProps) {
  const t = useStrings(productsStrings)
  const shared = useStrings(sharedStrings)
  const { search, filter: categoryId } = list.view
  const offered = paymentsOff && !forStaff ? list.items.filter(({ price }) => price === 0) : list.items
  const shown = filterProducts(offered, search, categoryId)
  const bought = list.items.find(({ id }) => id === boughtId)
  const showAll = () => list.onViewChange({ search: '', filter: '' })
  return (
    <TabPage title={t.title} lead={t.lead} width="full">
      {paymentsOff && forStaff ? (
        <Banner tone="warning" live="polite" title={shared.paymentsOff}>
          {t.paymentsOff}
        </Banner>
      ) : null}
      <StatusRegion>
        {bought ? (
          <Banner tone="success">{t.bought(bought.name)}</Banner>
        ) : paymentsOff && !forStaff && offered.length > 0 ? (
          <Text tone="muted">{t.paymentsOff}</Text>
        ) : null}
      </StatusRegion>
      <ListFrame list={list} skeleton={<ProductsSkeleton />}>
        {offered.length === 0 ? (
          <EmptyState icon={<ShoppingBag />} title={t.emptyTitle} text={t.empty} />
        ) : (
          <>
            <Tools role="search">
              <TextField
                label={t.search}
                hideLabel
                placeholder={t.search}
                type="search"
                start={<Search aria-hidden="true" />}
                value={search}
                onChange={(text) => list.onViewChange({ search: text })}
              />
              <Select
                label={t.category}
                hideLabel
                options={[
                  { value: '', label: t.allCategories },
                  ...categories.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={categoryId}
                onChange={(id) => list.onViewChange({ filter: id })}
              />
            </Tools>
            {shown.length === 0 ? (
              <EmptyState
                icon={<SearchX />}
                title={t.noMatchTitle}
                text={t.noMatch}
                action={<Button onClick={showAll}>{t.showAll}</Button>}
              />
            ) : (
              <Grid as="ul" min="15rem" gap={5} max={5}>
                {shown.map((product) => (
                  <ProductCard
                    key={product.id}
                    product={product}
                    buying={buyingId === product.id}
                    bought={boughtId === product.id}
                    disabled={(paymentsOff && product.price > 0) || (buyingId !== null && buyingId !== product.id)}
                    onBuy={() => onBuy(product)}
                  />
                ))}
              </Grid>
            )}
          </>
        )}
      </ListFrame>
    </TabPage>
  )
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

function ProductsSkeleton() {
  return (
    <Grid min="15rem" gap={5} max={5}>
      {cards.map((id) => (
        <Skeleton key={id} shape="block" height="20rem" />
      ))}
    </Grid>
  )
}
