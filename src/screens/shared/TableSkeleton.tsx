import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

const rows = ['90%', '72%', '84%', '66%', '78%']

/** Placeholder for a table. */
export function TableSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" height="2.75rem" />
      <Card>
        <Stack gap={5}>
          {rows.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}
