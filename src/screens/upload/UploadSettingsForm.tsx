import styled from 'styled-components'
import { type Aspect, aspects } from '../../../contract/clips.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { Heading } from '../../ui/Heading.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'

export interface UploadSettings {
  aspect: Aspect
  /** As typed; empty for "as you think best". */
  min_seconds: string
  max_seconds: string
  max_clips: string
}

export interface UploadSettingsFormProps {
  settings: UploadSettings
  settingErrors: Partial<Record<string, readonly string[]>>
  onSettingChange: (field: keyof UploadSettings, value: string) => void
  onSettingBlur: () => void
}

const Fields = styled.div`
  display: grid; gap: ${space[4]};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

/** How the clips of all chosen videos are cut. */
export function UploadSettingsForm({
  settings,
  settingErrors,
  onSettingChange,
  onSettingBlur,
}: UploadSettingsFormProps) {
  const t = useStrings('upload')
  const fields = [
    { name: 'min_seconds', label: t.minSeconds, hint: t.minHint },
    { name: 'max_seconds', label: t.maxSeconds, hint: t.maxHint },
    { name: 'max_clips', label: t.maxClips, hint: t.clipsHint },
  ] as const
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Heading level={2} size="md">
          {t.settings}
        </Heading>
        <Text size="sm" tone="muted">
          {t.settingsHint}
        </Text>
      </Stack>
      <RadioCards
        label={t.aspect}
        min="10rem"
        value={settings.aspect}
        options={aspects.map((value) => ({ value, ...t.aspects[value] }))}
        onChange={(value) => onSettingChange('aspect', value)}
      />
      <Fields>
        {fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            optionalText={t.optional}
            inputMode="numeric"
            autoComplete="off"
            value={settings[name]}
            error={settingErrors[name]?.join('\n') || null}
            onChange={(value) => onSettingChange(name, value)}
            onBlur={onSettingBlur}
          />
        ))}
      </Fields>
    </Stack>
  )
}
