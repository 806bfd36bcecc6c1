import { AudioLines } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type CaptionEncoding, captionEncodings } from '../../../clipper/pure/captionFile/captionEncodings.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { captionLanguages } from '../../../contract/values/captionLanguage.ts'
import { limits } from '../../../contract/values/limits.ts'
import { captionFileStrings } from '../../strings/en/clips/captionFileStrings.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { errorLines } from '../shared/errorLines.tsx'

export interface CaptionsPartProps {
  /** Hides the heading if there is one above. */
  hideTitle?: boolean | undefined
  /** The video has words. */
  hasWords: boolean
  /** The captions that the video has; null if there are none. */
  languages: ReactNode
  /** Name of the last chosen file. */
  name: string | null
  problems: readonly FieldError[]
  errors: readonly string[]
  /** The file is being sent. */
  busy: boolean
  /** The encoding of the last file, if the user may choose another one. */
  encoding: CaptionEncoding | null
  /** The stated language of the next file; empty if its name states it. */
  language: string
  onLanguageChange: (language: string) => void
  /** A way to get words without a file; null if there is none. */
  speech: ReactNode
  onChoose: (file: File) => void
  onEncodingChoose: (encoding: CaptionEncoding) => void
}

const captionTypes = { 'text/vtt': ['.vtt'], 'application/x-subrip': ['.srt'] }

/** Adds captions to a video after its upload. */
export function CaptionsPart({
  hideTitle = false,
  hasWords,
  languages,
  name,
  problems,
  errors,
  busy,
  encoding,
  language,
  speech,
  ...props
}: CaptionsPartProps) {
  const t = useStrings(videoStrings).captions
  const { captionsProblems } = useStrings(uploadStrings)
  const c = useStrings(captionFileStrings)
  const [rejected, setRejected] = useState<'notCaptions' | 'captionsTooLarge' | null>(null)
  return (
    <Stack as="section" gap={4} aria-label={t.title}>
      {hideTitle ? null : (
        <Heading level={2} size="md">
          {t.title}
        </Heading>
      )}
      <Text tone="muted">{hasWords ? t.replaceText : t.addText}</Text>
      {languages}
      <FormError title={t.refused} error={errors} />
      <Select
        label={t.fileLanguage}
        hint={t.fileLanguageHint}
        value={language}
        disabled={busy}
        options={[
          { value: '', label: t.fromName },
          ...captionLanguages.map((tag) => ({ value: tag, label: t.language(tag) })),
        ]}
        onChange={props.onLanguageChange}
      />
      <FileDrop
        compact
        label={t.drop}
        activeLabel={t.dropActive}
        chooseLabel={hasWords ? t.replace : t.add}
        hint={t.hint}
        accept={captionTypes}
        maxSize={limits.file.captions}
        disabled={busy}
        error={rejected ? captionsProblems[rejected] : errorLines(problems)}
        onFiles={([file]) => {
          setRejected(null)
          if (file) props.onChoose(file)
        }}
        onReject={([file]) => setRejected(file?.reasons.includes('type') ? 'notCaptions' : 'captionsTooLarge')}
      />
      {busy && name !== null ? <ProgressBar label={t.sending(name)} value={null} /> : null}
      {encoding ? (
        <Select
          label={c.encoding}
          hint={c.encodingHint}
          value={encoding}
          disabled={busy}
          options={captionEncodings.map((value) => ({ value, label: c.encodings[value] }))}
          onChange={props.onEncodingChoose}
        />
      ) : null}
      {speech}
    </Stack>
  )
}

export interface RecogniseButtonProps {
  errors: readonly string[]
  busy: boolean
  onRecognise: () => void
}

/** Starts speech recognition for a video without words. */
export function RecogniseButton({ errors, busy, onRecognise }: RecogniseButtonProps) {
  const t = useStrings(videoStrings).captions
  return (
    <Stack gap={3}>
      <Text tone="muted">{t.recogniseText}</Text>
      <FormError title={t.recogniseRefused} error={errors} />
      <div>
        <Button icon={<AudioLines aria-hidden="true" />} busy={busy} busyLabel={t.starting} onClick={onRecognise}>
          {t.recognise}
        </Button>
      </div>
    </Stack>
  )
}
