import type { Video } from '../../../contract/videos.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

export interface RenewedTitlesProps {
  by: NonNullable<Video['renewed_titles']>['by']
  errors: readonly string[]
  busy: boolean
  onRestore: () => void
}

/** Says that titles were renewed, and can restore the previous ones. */
export function RenewedTitles({ by, errors, busy, onRestore }: RenewedTitlesProps) {
  const t = useStrings(videoStrings).renewedTitles
  return (
    <Stack gap={3}>
      <Banner
        tone="info"
        live="polite"
        action={
          <Button
            size="sm"
            aria-label={busy ? undefined : t.undoLong}
            busy={busy}
            busyLabel={t.undoing}
            onClick={onRestore}
          >
            {t.undo}
          </Button>
        }
      >
        {t.by[by]}
      </Banner>
      <FormError title={t.refused} error={errors} />
    </Stack>
  )
}
