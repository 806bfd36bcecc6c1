import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { ItemForm, type ItemFormLayoutProps } from './ItemForm.tsx'

/** A short form above its list. */
export function ItemCard({ title, ...form }: ItemFormLayoutProps & { title: string }) {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="md">
          {title}
        </Heading>
        <ItemForm {...form} />
      </Stack>
    </Card>
  )
}
