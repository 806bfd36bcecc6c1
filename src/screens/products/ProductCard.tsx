import { Check, ShoppingBag } from 'lucide-react'
import styled from 'styled-components'
import type { Product } from '../../../contract/catalogue.ts'
import { productsStrings } from '../../strings/en/shop/productsStrings.ts'
import { formatMoney } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { ProductPicture } from './ProductPicture.tsx'

export interface ProductCardProps {
  product: Product
  buying: boolean
  bought: boolean
  disabled: boolean
  onBuy: () => void
}

const Body = styled.div`display: flex; flex-direction: column; block-size: 100%;`
const Picture = styled.div`
  position: relative; overflow: hidden; border-start-start-radius: ${radius.lg}; border-start-end-radius: ${radius.lg};
`
const Shelf = styled.div`position: absolute; inset-block-start: ${space[3]}; inset-inline-start: ${space[3]};`
const Words = styled.div`display: grid; gap: ${space[2]}; padding: ${space[4]};`
const Foot = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space[3]};
  margin-block-start: auto; padding: 0 ${space[4]} ${space[4]};
`
const Price = styled.span`
  font-size: ${font.size.lg}; font-weight: ${font.weight.display}; letter-spacing: ${font.tracking.snug};
  font-variant-numeric: tabular-nums;
`

/** One product in the shop. */
export function ProductCard({ product, buying, bought, disabled, onBuy }: ProductCardProps) {
  const t = useStrings(productsStrings)
  const { name, description, price, currency, category, image_url } = product
  const free = price === 0
  return (
    <Card as="li" padding={0}>
      <Body>
        <Picture>
          <ProductPicture src={image_url} />
          {category ? (
            <Shelf>
              <Badge tone="overlay">{category.name}</Badge>
            </Shelf>
          ) : null}
        </Picture>
        <Words>
          <Heading level={2} size="sm">
            {name}
          </Heading>
          {description === '' ? null : (
            <Text size="sm" tone="muted" lines={3}>
              {description}
            </Text>
          )}
        </Words>
        <Foot>
          <Price>{free ? t.free : formatMoney(price, currency)}</Price>
          {bought ? (
            <Badge tone="success" icon={<Check aria-hidden="true" />}>
              {t.yours}
            </Badge>
          ) : (
            <Button
              size="sm"
              icon={<ShoppingBag aria-hidden="true" />}
              busy={buying}
              disabled={disabled}
              onClick={onBuy}
            >
              {free ? t.get : t.buy}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </Foot>
      </Body>
    </Card>
  )
}
