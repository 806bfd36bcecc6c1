import { Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Newsletter } from '../../../contract/subscription.ts'
import { newsStrings } from '../../strings/en/shop/newsStrings.ts'
import { formatDate } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import { TabPage } from '../shared/TabPage.tsx'

export interface NewsScreenProps {
  /** Newest first. */
  newsletters: readonly (Newsletter & { unread: boolean })[]
  /** Null until known. */
  subscribed: boolean | null
  loading: boolean
  subscribing: boolean
  /** The server sends emails. */
  sendsEmail: boolean
  loadErrors: readonly string[]
  subscribeErrors: readonly string[]
  onRetry: () => void
  onSubscribe: (subscribed: boolean) => void
  /** The step before the first newsletter can be emailed. */
  notice?: ReactNode
}

/** The newsletters, and the email subscription. */
export function NewsScreen(props: NewsScreenProps) {
  const { newsletters, subscribed, loading, subscribing, loadErrors, subscribeErrors, onRetry, onSubscribe } = props
  const t = useStrings(newsStrings)
  return (
    <TabPage title={t.title} lead={t.lead} width="text">
      {subscribed === null ? null : (
        <Card padding={4}>
          <Stack gap={3}>
            <Switch
              label={t.byMail}
              hint={props.sendsEmail ? t.byMailHint : t.byMailUnsent}
              checked={subscribed}
              aria-busy={subscribing}
              onChange={onSubscribe}
            />
            {props.notice}
            <FormError error={subscribeErrors} />
          </Stack>
        </Card>
      )}
      <ListFrame
        list={{ items: newsletters, loading, errors: loadErrors, onRetry }}
        skeleton={
          <Stack gap={5}>
            <Skeleton shape="block" height="11rem" />
            <Skeleton shape="block" height="11rem" />
          </Stack>
        }
      >
        {newsletters.length === 0 ? (
          <EmptyState icon={<Newspaper />} title={t.emptyTitle} text={t.empty} />
        ) : (
          <Stack gap={5}>
            {newsletters.map((newsletter) => (
              <Letter key={newsletter.id} {...newsletter} />
            ))}
          </Stack>
        )}
      </ListFrame>
    </TabPage>
  )
}

function Letter({ title, body, created_at, unread }: Newsletter & { unread: boolean }) {
  const t = useStrings(newsStrings)
  return (
    <Card as="article" padding={6}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Inline gap={3}>
            <Text as="time" size="sm" tone="muted" dateTime={created_at}>
              {formatDate(created_at)}
            </Text>
            {unread ? <Badge tone="accent">{t.unread}</Badge> : null}
          </Inline>
          <Heading level={2} size="md">
            {title}
          </Heading>
        </Stack>
        <Text preserveLines>{body}</Text>
      </Stack>
    </Card>
  )
}
