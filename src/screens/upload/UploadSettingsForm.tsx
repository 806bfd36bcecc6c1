import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { type Aspect, aspects } from '../../../contract/aspects.ts'
import { type CaptionChoice, captionChoices } from '../../../contract/clips.ts'
import type { FieldError } from '../../../contract/problems.ts'
import { uploadStrings } from '../../strings/en/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, space, touchTarget } from '../../theme/tokens.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { CaptionSample } from './CaptionSample.tsx'

export interface UploadSettings {
  aspect: Aspect
  caption_style: CaptionChoice
  /** As typed; empty for automatic. */
  min_seconds: string
  max_seconds: string
  max_clips: string
}

export interface UploadSettingsFormProps {
  settings: UploadSettings
  settingErrors: Partial<Record<string, readonly FieldError[]>>
  onSettingChange: (field: keyof UploadSettings, value: string) => void
  onSettingBlur: () => void
}

const Fields = styled.div`
  display: grid; gap: ${space[4]}; padding-block-start: ${space[3]};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  /* Space for two lines below each control, so that an error replacing the hint shifts nothing. */
  & > * { align-content: start; min-block-size: 7.75rem; }
`
const More = styled.details`
  summary {
    display: flex; align-items: center; gap: ${space[1]}; inline-size: fit-content; min-block-size: ${touchTarget};
    color: ${color.link}; font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; cursor: pointer;
  }
  &[open] svg { rotate: 180deg; }
`

/** Clip settings for all chosen videos. */
export function UploadSettingsForm({
  settings,
  settingErrors,
  onSettingChange,
  onSettingBlur,
}: UploadSettingsFormProps) {
  const t = useStrings(uploadStrings)
  const fields = [
    { name: 'min_seconds', label: t.minSeconds, hint: t.minHint },
    { name: 'max_seconds', label: t.maxSeconds, hint: t.maxHint },
    { name: 'max_clips', label: t.maxClips, hint: t.clipsHint },
  ] as const
  const wrong = fields.some(({ name }) => (settingErrors[name]?.length ?? 0) > 0)
  const [opened, setOpen] = useState(() => fields.some(({ name }) => settings[name] !== ''))
  // Errors are never hidden, or it would be unclear why nothing is uploaded.
  const open = opened || wrong
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
      <RadioCards
        label={t.captionStyle}
        min="7.5rem"
        value={settings.caption_style}
        options={captionChoices.map((value) => ({
          value,
          ...t.captionStyles[value],
          picture: value === 'none' ? null : <CaptionSample style={value} />,
        }))}
        hint={t.captionStyleHint}
        onChange={(value) => onSettingChange('caption_style', value)}
      />
      <More open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t.moreOptions}
          <ChevronDown aria-hidden="true" size="1.125rem" />
        </summary>
        <Fields>
          {fields.map(({ name, label, hint }) => {
            const error = errorLines(settingErrors[name])
            return (
              <TextField
                key={name}
                label={label}
                hint={error ? null : hint}
                optionalText={t.optional}
                inputMode="numeric"
                autoComplete="off"
                value={settings[name]}
                error={error}
                onChange={(value) => onSettingChange(name, value)}
                onBlur={onSettingBlur}
              />
            )
          })}
        </Fields>
      </More>
    </Stack>
  )
}
