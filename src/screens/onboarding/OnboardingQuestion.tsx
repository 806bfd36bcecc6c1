import { Film, Gamepad2, GraduationCap, Mic, Presentation, Sparkle, Trophy } from 'lucide-react'
import styled from 'styled-components'
import type { Aspect } from '../../../contract/values/aspects.ts'
import type { ContentKind, OnboardingStep, Platform } from '../../../machines/onboarding/onboardingAnswers.ts'
import { onboardingStrings } from '../../strings/en/account/onboardingStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, radius, space } from '../../theme/tokens.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

export interface OnboardingQuestionProps {
  step: OnboardingStep
  content: ContentKind | null
  platforms: readonly Platform[]
  aspect: Aspect | null
  onContentChange: (content: ContentKind) => void
  onPlatformToggle: (platform: Platform) => void
  onAspectChange: (aspect: Aspect) => void
}

const contents = ['podcast', 'talk', 'gaming', 'tutorial', 'vlog', 'sports', 'other'] as const
const platforms = ['tiktok', 'reels', 'shorts', 'linkedin', 'other'] as const
const formats = ['9:16', '4:5', '1:1', '16:9', 'source'] as const

const icons = {
  podcast: <Mic />,
  talk: <Presentation />,
  gaming: <Gamepad2 />,
  tutorial: <GraduationCap />,
  vlog: <Film />,
  sports: <Trophy />,
  other: <Sparkle />,
}

const Choices = styled.fieldset`
  display: grid; gap: ${space[3]}; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
`
/** An outline in the aspect ratio; the dashed one means the video's own. */
const Shape = styled.span<{ $ratio: string; $dashed: boolean }>`
  block-size: 1.5rem; aspect-ratio: ${({ $ratio }) => $ratio}; border-radius: ${radius.sm};
  border: 2px ${({ $dashed }) => ($dashed ? 'dashed' : 'solid')} ${color.text};
`

/** One onboarding question with its options. */
export function OnboardingQuestion(props: OnboardingQuestionProps) {
  const t = useStrings(onboardingStrings)
  if (props.step === 'content') {
    return (
      <RadioCards
        key="content"
        label={t.stepContent}
        hideLabel
        min="14rem"
        value={props.content}
        onChange={props.onContentChange}
        options={contents.map((value) => ({ value, ...t.content[value], icon: icons[value] }))}
      />
    )
  }
  if (props.step === 'platforms') {
    return (
      <Choices>
        <legend>
          <VisuallyHidden>{t.stepPlatforms}</VisuallyHidden>
        </legend>
        {platforms.map((platform) => (
          <Card key={platform} padding={4} selected={props.platforms.includes(platform)}>
            <Checkbox
              label={t.platforms[platform]}
              checked={props.platforms.includes(platform)}
              onChange={() => props.onPlatformToggle(platform)}
            />
          </Card>
        ))}
      </Choices>
    )
  }
  return (
    <RadioCards
      key="aspect"
      label={t.stepAspect}
      hideLabel
      min="14rem"
      value={props.aspect}
      onChange={props.onAspectChange}
      options={formats.map((value) => ({
        value,
        ...t.aspect[value],
        icon: <Shape $ratio={value === 'source' ? '4 / 3' : value.replace(':', ' / ')} $dashed={value === 'source'} />,
      }))}
    />
  )
}
