import type { FieldError } from '../../../contract/messages/problems.ts'
import type { SoundTrack } from '../../../contract/videos.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { errorLines } from '../shared/errorLines.tsx'

export interface SoundPartProps {
  tracks: readonly SoundTrack[]
  values: { track: string }
  fieldErrors: { track?: FieldError[] }
  errors: string[]
  busy: boolean
  /** The selected track differs from the current one. */
  dirty: boolean
  onChange: (track: string) => void
  onSubmit: () => void
}

/** A choice between the sound tracks of a video. */
export function SoundPart({ tracks, values, fieldErrors, errors, busy, dirty, onChange, onSubmit }: SoundPartProps) {
  const t = useStrings(videoStrings).sound
  return (
    <Stack as="section" gap={4} aria-label={t.title}>
      <Heading level={2} size="md">
        {t.title}
      </Heading>
      <Text tone="muted">{t.text}</Text>
      <Form onSubmit={onSubmit}>
        <Select
          label={t.label}
          options={tracks.map((track) => ({ value: String(track.track), label: t.track(track) }))}
          value={values.track}
          onChange={onChange}
          error={errorLines(fieldErrors.track ?? [])}
        />
        <FormError title={t.refused} error={errors} />
        <div>
          <Button type="submit" disabled={!dirty} busy={busy} busyLabel={t.using}>
            {t.use}
          </Button>
        </div>
      </Form>
    </Stack>
  )
}
