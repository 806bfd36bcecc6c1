import { Frown, Heart, Meh, Smile } from 'lucide-react'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { feedbackStrings } from '../../strings/en/shop/feedbackStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { MessageForm } from '../shared/MessageForm.tsx'

type Mood = 'happy' | 'neutral' | 'unhappy'

export interface FeedbackScreenProps {
  text: string
  mood: Mood | null
  textErrors: readonly FieldError[]
  errors: string[]
  sent: boolean
  busy: boolean
  onTextChange: (value: string) => void
  onTextBlur: () => void
  onMoodChange: (mood: Mood) => void
  onSubmit: () => void
  onAnother: () => void
}

const icons = { happy: <Smile />, neutral: <Meh />, unhappy: <Frown /> }

/** Send feedback. */
export function FeedbackScreen(props: FeedbackScreenProps) {
  const t = useStrings(feedbackStrings)
  return (
    <Page width="text">
      <Stack gap={5}>
        <Stack as="header" gap={2}>
          <Heading level={1}>{t.title}</Heading>
          <Text tone="muted">{t.lead}</Text>
        </Stack>
        {props.sent ? (
          <div role="status">
            <EmptyState
              icon={<Heart />}
              title={t.sentTitle}
              text={t.sent}
              action={<Button onClick={props.onAnother}>{t.another}</Button>}
            />
          </div>
        ) : (
          <Card padding={5}>
            <MessageForm {...props} words={t}>
              <RadioCards
                label={t.mood}
                min="11rem"
                value={props.mood}
                onChange={props.onMoodChange}
                options={(['happy', 'neutral', 'unhappy'] as const).map((value) => ({
                  value,
                  label: t.moods[value],
                  icon: icons[value],
                }))}
              />
            </MessageForm>
          </Card>
        )}
      </Stack>
    </Page>
  )
}
