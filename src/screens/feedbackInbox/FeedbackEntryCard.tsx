import type { FeedbackEntry } from '../../../contract/account.ts'
import { feedbackInboxStrings } from '../../strings/en/admin/feedbackInboxStrings.ts'
import { formatDate } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface FeedbackEntryCardProps {
  entry: FeedbackEntry & { marking: boolean; errors: readonly string[] }
  onMark: (mark: Pick<FeedbackEntry, 'id' | 'state'>) => void
}

/** One message, with its actions. */
export function FeedbackEntryCard({ entry, onMark }: FeedbackEntryCardProps) {
  const t = useStrings(feedbackInboxStrings)
  const { id, kind, text, mood, page, state, user, created_at, marking, errors } = entry
  const next = state === 'new' ? 'answered' : 'new'
  return (
    <Card as="article" padding={5}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Inline gap={3}>
            <Badge tone={state === 'new' ? 'info' : 'success'}>{t.states[state]}</Badge>
            <Badge tone={kind === 'problem' ? 'warning' : 'neutral'}>{t.kinds[kind]}</Badge>
            {mood ? <Badge>{t.moods[mood]}</Badge> : null}
            <Text as="time" size="sm" tone="muted" dateTime={created_at}>
              {formatDate(created_at)}
            </Text>
          </Inline>
          <Heading level={2} size="sm">
            {user.name}
          </Heading>
          {page ? (
            <Text size="sm" tone="muted">
              {t.onPage} {page}
            </Text>
          ) : null}
        </Stack>
        <Text preserveLines>{text}</Text>
        <Inline gap={3}>
          <LinkButton
            size="sm"
            href={`mailto:${encodeURIComponent(user.email)}?subject=${encodeURIComponent(t.subject[kind])}`}
          >
            {t.reply(user.name)}
          </LinkButton>
          <Button
            size="sm"
            variant="ghost"
            busy={marking}
            busyLabel={t.marking}
            onClick={() => onMark({ id, state: next })}
          >
            {next === 'answered' ? t.markAnswered : t.markNew}
          </Button>
        </Inline>
        <FormError error={errors} />
      </Stack>
    </Card>
  )
}
