import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface SecretBannerProps {
  title: string
  text: string
  /** The label of the field. */
  label: string
  secret: string
  copyLabel: string
  copiedLabel: string
  doneLabel: string
  onDone: () => void
}

/** A secret that is shown this once, to be copied. */
export function SecretBanner(props: SecretBannerProps) {
  const { title, text, label, secret, copyLabel, copiedLabel, doneLabel, onDone } = props
  return (
    <Banner tone="success" live="polite" title={title}>
      <Stack gap={3}>
        <Text size="sm">{text}</Text>
        <CopyField label={label} value={secret} copyLabel={copyLabel} copiedLabel={copiedLabel} />
        <div>
          <Button size="sm" onClick={onDone}>
            {doneLabel}
          </Button>
        </div>
      </Stack>
    </Banner>
  )
}
