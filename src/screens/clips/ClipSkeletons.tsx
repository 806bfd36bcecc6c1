import { clipsStrings } from '../../strings/en/clips/clipsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import type { ClipView } from './ClipListScreenProps.ts'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholders for clips being loaded. */
export function ClipSkeletons({ view }: { view: ClipView }) {
  const t = useStrings(clipsStrings)
  return (
    <div role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Grid min={view === 'grid' ? '17rem' : '100%'} max={view === 'grid' ? 12 : 1} gap={view === 'grid' ? 5 : 3}>
        {places.map((place) => (
          <Card key={place} padding={3}>
            <Stack gap={3}>
              {view === 'grid' ? <Skeleton shape="video" /> : null}
              <Skeleton width="80%" />
              <Skeleton width="55%" />
              <Skeleton width="95%" />
            </Stack>
          </Card>
        ))}
      </Grid>
    </div>
  )
}
