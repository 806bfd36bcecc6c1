import { useEffect, useId, useRef } from 'react'
import type { Speech, SpeechModel } from '../../../contract/speech.ts'
import { speechStrings } from '../../strings/en/clips/speechStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { SpeechFacts } from './SpeechFacts.tsx'

export interface SpeechSectionProps {
  title?: string | undefined
  /** Null until fetched. */
  speech: Speech | null
  /** The name of the chosen model. */
  choice: SpeechModel['name'] | null
  loading: boolean
  /** The download is being started. */
  starting: boolean
  errors: readonly string[]
  removal: { open: boolean; busy: boolean; onConfirm: () => void; onCancel: () => void }
  onReload: () => void
  onChoose: (name: SpeechModel['name']) => void
  onInstall: () => void
  onRemove: () => void
}

/** Recognition of speech on the server’s machine: what it takes, and the download of its model. */
export function SpeechSection({ title, speech, loading, errors, removal, onReload, ...actions }: SpeechSectionProps) {
  const t = useStrings(speechStrings)
  const { cancel } = useStrings(sharedStrings)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} padding={5}>
      <Stack gap={4}>
        <Heading level={2} size="md" id={id}>
          {title ?? t.title}
        </Heading>
        {speech === null && loading ? (
          <>
            <VisuallyHidden>{t.loading}</VisuallyHidden>
            <Skeleton shape="block" />
          </>
        ) : null}
        {speech === null && errors.length > 0 ? <LoadFailure errors={errors} onRetry={onReload} /> : null}
        {speech === null ? null : <Body speech={speech} errors={errors} busy={removal.busy} {...actions} />}
      </Stack>
      <ConfirmDialog
        open={removal.open}
        title={t.removeTitle}
        description={t.removeText(speech?.bytes ?? 0)}
        confirmLabel={t.removeConfirm}
        cancelLabel={cancel}
        busy={removal.busy}
        onConfirm={removal.onConfirm}
        onCancel={removal.onCancel}
      />
    </Card>
  )
}

interface BodyProps
  extends Pick<SpeechSectionProps, 'choice' | 'starting' | 'errors' | 'onChoose' | 'onInstall' | 'onRemove'> {
  speech: Speech
  busy: boolean
}

function Body({ speech, choice, starting, errors, busy, onChoose, onInstall, onRemove }: BodyProps) {
  const t = useStrings(speechStrings)
  const { state, bytes, fetched_bytes, problem, models, recognised_by } = speech
  const model = (state === 'fetching' ? undefined : models.find(({ name }) => name === choice)) ?? speech.model
  const isOther = model.name !== speech.model.name
  const outcome = useRef<HTMLDivElement>(null)
  const hadProblem = useRef(problem !== null)
  // The facts of the model come back with the message, and push it below the screen of a phone.
  useEffect(() => {
    if (problem !== null && !hadProblem.current) outcome.current?.scrollIntoView({ block: 'nearest' })
    hadProblem.current = problem !== null
  }, [problem])
  const installLabel = isOther ? t.install : problem !== null ? t.tryAgain : state === 'absent' ? t.install : t.goOn
  return (
    <>
      <Text>{t.by[recognised_by ?? 'nobody']}</Text>
      {state === 'installed' ? <Text>{t.installed}</Text> : <Text tone="muted">{t.text}</Text>}
      {state === 'fetching' ? null : (
        <RadioCards
          label={t.models}
          min="13rem"
          value={model.name}
          onChange={onChoose}
          options={models.map(({ name, bytes: size, minutes_per_hour: minutes }) => ({
            value: name,
            label: t.kinds[name],
            text: t.cost(size, minutes),
          }))}
        />
      )}
      <SpeechFacts model={model} />
      {state === 'fetching' ? (
        <ProgressBar
          label={t.fetching}
          value={fetched_bytes / bytes}
          valueText={fetched_bytes === bytes ? t.checking : t.fetched(fetched_bytes, bytes)}
        />
      ) : null}
      {state === 'unfinished' && !isOther ? <Text tone="muted">{t.unfinished(fetched_bytes, bytes)}</Text> : null}
      {/* Next to the button: the section is longer than many screens. */}
      <FormError error={errors} />
      {problem === null ? null : (
        <div ref={outcome}>
          <Banner tone="warning" title={t.failed}>
            {problem} {t.meanwhile}
          </Banner>
        </div>
      )}
      <Inline gap={3}>
        {state === 'fetching' || (state === 'installed' && !isOther) ? null : (
          <Button variant="primary" busy={starting} onClick={onInstall}>
            {state === 'installed' ? t.replace : installLabel}
          </Button>
        )}
        {state === 'absent' ? null : (
          <Button busy={busy} onClick={onRemove}>
            {state === 'fetching' ? t.stop : state === 'unfinished' ? t.discard : t.remove}
          </Button>
        )}
      </Inline>
    </>
  )
}
