import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { aspects } from '../../../clipper/pure/ClipSettings.ts'
import { captionChoices } from '../../../contract/clips.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'
import type { UploadSettings } from '../../../machines/upload/UploadSettings.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space, touchTarget } from '../../theme/tokens.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { CaptionSample } from './CaptionSample.tsx'

type ClipNumbers = Record<'min_seconds' | 'max_seconds' | 'max_clips', number>

export interface UploadSettingsFormProps {
  settings: UploadSettings
  settingErrors: Partial<Record<string, readonly FieldError[]>>
  /** The numbers in use, including the defaults of blank fields. */
  usedNumbers: ClipNumbers
  /** The number that is used for each field if it is left blank. */
  blankNumbers: ClipNumbers
  onSettingChange: (field: keyof UploadSettings, value: string) => void
  onSettingBlur: () => void
}

const Fields = styled.div`
  display: grid; gap: ${space[4]};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  /* Space for two lines below each control, so that an error replacing the hint shifts nothing. */
  & > * { align-content: start; min-block-size: 7.75rem; }
  /* A field that gets the focus scrolls out from behind the upload bar, with its error. */
  input { scroll-margin-block-end: 10rem; }
`
const Fold = styled.details`
  summary {
    display: flex; align-items: center; justify-content: space-between; gap: ${space[3]};
    min-block-size: ${touchTarget}; cursor: pointer;
  }
  summary > svg { flex: none; }
  &[open] > summary { margin-block-end: ${space[5]}; }
  &[open] > summary > svg { rotate: 180deg; }
`

/** Clip settings for all chosen videos: a summary, and the form that it opens. */
export function UploadSettingsForm({
  settings,
  settingErrors,
  usedNumbers,
  blankNumbers,
  onSettingChange,
  onSettingBlur,
}: UploadSettingsFormProps) {
  const t = useStrings(uploadStrings)
  const fields = [
    { name: 'min_seconds', label: t.minSeconds, hint: t.minHint(blankNumbers.min_seconds) },
    { name: 'max_seconds', label: t.maxSeconds, hint: t.maxHint(blankNumbers.max_seconds) },
    { name: 'max_clips', label: t.maxClips, hint: t.clipsHint(blankNumbers.max_clips) },
  ] as const
  const wrong = fields.some(({ name }) => (settingErrors[name]?.length ?? 0) > 0)
  const [opened, setOpen] = useState(() => fields.some(({ name }) => settings[name] !== ''))
  // Errors are never hidden, or it would be unclear why nothing is uploaded.
  const open = opened || wrong
  const { aspect, caption_style: style } = settings
  const summary = t.settingsSummary(
    t.aspects[aspect].label,
    style === 'none' ? null : t.captionStyles[style].label,
    usedNumbers.min_seconds,
    usedNumbers.max_seconds,
    usedNumbers.max_clips,
  )
  return (
    <Fold open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Stack gap={1}>
          <Heading level={2} size="md">
            {t.settings}
          </Heading>
          <Text size="sm" tone="muted">
            {summary}
          </Text>
        </Stack>
        <ChevronDown aria-hidden="true" size="1.25rem" />
      </summary>
      <Stack gap={5}>
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
      </Stack>
    </Fold>
  )
}
