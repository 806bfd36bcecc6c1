import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { EntryForm, type EntryFormLayoutProps } from './EntryForm.tsx'

/** A short form above the list that it adds to. */
export function EntryCard({ title, ...form }: EntryFormLayoutProps & { title: string }) {
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="md">
          {title}
        </Heading>
        <EntryForm {...form} />
      </Stack>
    </Card>
  )
}
