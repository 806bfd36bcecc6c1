import { Trash2 } from 'lucide-react'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface SourcePartProps {
  /** Title of the video. */
  title: string
  bytes: number
  /** Only parts were uploaded: uploading the whole file restores it. */
  inParts: boolean
  /** The number of clips without a file of their newest edit. */
  bare: number
  /** True while the confirmation is open. */
  open: boolean
  /** The text to type. */
  phrase: string
  errors: string[]
  busy: boolean
  onAsk: () => void
  onCancel: () => void
  onConfirm: (typed: string) => void
  /** Exports the clips without a file, and asks again later. */
  onExport: () => void
}

/** The uploaded file of a video, which can be deleted separately. */
export function SourcePart({ title, bytes, inParts, bare, phrase, ...props }: SourcePartProps) {
  const t = useStrings(videoStrings).source
  return (
    <Stack as="section" gap={4} aria-label={t.title}>
      <Heading level={2} size="md">
        {t.title}
      </Heading>
      <Text tone="muted">{t.text(bytes)}</Text>
      <div>
        <Button icon={<Trash2 aria-hidden="true" />} onClick={props.onAsk}>
          {t.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={props.open}
        title={t.question(title)}
        description={
          <Stack gap={3}>
            <p>{t.stays}</p>
            <p>{t.goes(inParts)}</p>
            {bare > 0 ? (
              <Banner
                tone="warning"
                title={t.bare(bare)}
                action={
                  <Button size="sm" disabled={props.busy} onClick={props.onExport}>
                    {t.exportFirst(bare)}
                  </Button>
                }
              >
                {t.bareText(bare)}
              </Banner>
            ) : null}
          </Stack>
        }
        confirmLabel={t.confirm}
        cancelLabel={t.cancel}
        typed={{ phrase, label: t.typed(phrase) }}
        busy={props.busy}
        error={props.errors}
        onCancel={props.onCancel}
        onConfirm={props.onConfirm}
      />
    </Stack>
  )
}
