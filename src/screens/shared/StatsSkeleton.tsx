import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

/** Placeholders for stats and charts. */
export function StatsSkeleton({ cards }: { cards: number }) {
  const { loading } = useStrings(sharedStrings)
  const ids = Array.from({ length: cards }, (_, at) => `card-${at}`)
  return (
    <div role="status">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Stack gap={6}>
        <Grid min="9rem" max={3} gap={4}>
          {ids.map((id) => (
            <Card key={id}>
              <Stack gap={3}>
                <Skeleton width="50%" />
                <Skeleton shape="block" height="2rem" width="70%" />
              </Stack>
            </Card>
          ))}
        </Grid>
        <Grid min="22rem" max={2} gap={4}>
          <Skeleton shape="block" height="17rem" />
          <Skeleton shape="block" height="17rem" />
        </Grid>
      </Stack>
    </div>
  )
}
