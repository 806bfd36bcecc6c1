import { CircleAlert, CircleCheck, CircleDashed, RotateCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import type { OutboxEmail, Setup, SetupService } from '../../../contract/setup.ts'
import { setupStrings } from '../../strings/en/admin/setupStrings.ts'
import { formatDate } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Badge, type BadgeProps } from '../../ui/feedback/Badge.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { TabPage } from '../shared/TabPage.tsx'

export interface SetupScreenProps {
  /** Null until the first check is done. */
  setup: Setup | null
  checking: boolean
  errors: readonly string[]
  onCheck: () => void
  /** The section that installs speech recognition. */
  children?: ReactNode
}

const badges: Record<SetupService['state'], Pick<BadgeProps, 'tone' | 'icon'>> = {
  ok: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  off: { tone: 'neutral', icon: <CircleDashed aria-hidden="true" /> },
  warning: { tone: 'warning', icon: <TriangleAlert aria-hidden="true" /> },
  failing: { tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
}

const Settings = styled.dl`
  display: flex; flex-wrap: wrap; gap: ${space[1]} ${space[2]}; margin: 0; font-size: ${font.size.sm};
  dt { color: ${color.textMuted}; }
  dd { margin: 0; }
  code { padding: 0 ${space[1]}; border-radius: ${radius.sm}; background: ${color.surfaceSunken}; overflow-wrap: anywhere; }
`
const Emails = styled.ul`
  display: grid; gap: ${space[2]}; margin: 0; padding: 0; list-style: none;
  summary { overflow-wrap: anywhere; }
  pre {
    margin: 0; padding: ${space[4]}; border-radius: ${radius.md}; background: ${color.surfaceSunken};
    font-family: inherit; font-size: ${font.size.sm}; white-space: pre-wrap; overflow-wrap: anywhere;
  }
`

/** The services of the server with their state, and the emails that were not sent, for its owners. */
export function SetupScreen({ setup, checking, errors, onCheck, children }: SetupScreenProps) {
  const t = useStrings(setupStrings)
  const isEmailOff = setup?.services.some(({ name, state }) => name === 'email' && state === 'off') ?? false
  return (
    <TabPage
      title={t.title}
      lead={t.lead}
      width="text"
      action={
        <Button icon={<RotateCw aria-hidden="true" />} busy={checking} onClick={onCheck}>
          {t.check}
        </Button>
      }
    >
      {errors.length > 0 ? <LoadFailure errors={errors} onRetry={onCheck} /> : null}
      {setup === null && checking ? (
        <Stack gap={4}>
          <VisuallyHidden>{t.loading}</VisuallyHidden>
          <Skeleton shape="block" height="9rem" />
          <Skeleton shape="block" height="9rem" />
        </Stack>
      ) : null}
      {setup === null ? null : (
        <Stack gap={4}>
          {setup.services.map((service) => (
            <Service key={service.name} service={service} />
          ))}
          <Text size="sm" tone="muted">
            {t.settingsHint}
          </Text>
        </Stack>
      )}
      {children}
      {setup !== null && isEmailOff ? <Outbox emails={setup.outbox} /> : null}
      {setup !== null && setup.undelivered.length > 0 ? <Undelivered subjects={setup.undelivered} /> : null}
    </TabPage>
  )
}

interface SectionProps {
  title: string
  lead: string
  /** Next to the title. */
  badge?: ReactNode
  children: ReactNode
}

function Section({ title, lead, badge, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} padding={5}>
      <Stack gap={3}>
        <Inline gap={3}>
          <Heading level={2} size="md" id={id}>
            {title}
          </Heading>
          {badge}
        </Inline>
        <Text tone="muted">{lead}</Text>
        {children}
      </Stack>
    </Card>
  )
}

function Service({ service: { name, state, found, remedy } }: { service: SetupService }) {
  const t = useStrings(setupStrings)
  const { name: title, purpose, offered, settings } = t.services[name]
  return (
    <Section title={title} lead={purpose} badge={<Badge {...badges[state]}>{t.states[state]}</Badge>}>
      {found === null ? null : <Text>{found}</Text>}
      {remedy === null ? null : <Text>{remedy}</Text>}
      {state === 'off' ? <Text>{offered}</Text> : null}
      <Settings>
        <dt>{t.settings}</dt>
        {settings.map((setting) => (
          <dd key={setting}>
            <code>{setting}</code>
          </dd>
        ))}
      </Settings>
    </Section>
  )
}

function Outbox({ emails }: { emails: readonly OutboxEmail[] }) {
  const t = useStrings(setupStrings)
  return (
    <Section title={t.outboxTitle} lead={emails.length === 0 ? t.outboxEmpty : t.outboxLead}>
      <Emails>
        {emails.map((email) => (
          <li key={email.id}>
            <Disclosure
              summary={
                <>
                  {email.subject}{' '}
                  <Text as="span" size="sm" tone="muted">
                    {t.to(email.to)}, {formatDate(email.written_at)}
                  </Text>
                </>
              }
            >
              <pre>{email.text}</pre>
            </Disclosure>
          </li>
        ))}
      </Emails>
    </Section>
  )
}

function Undelivered({ subjects }: { subjects: Setup['undelivered'] }) {
  const t = useStrings(setupStrings)
  return (
    <Section title={t.undeliveredTitle} lead={t.undeliveredLead}>
      <Emails>
        {subjects.map(({ subject, count }) => (
          <li key={subject}>{t.undelivered(subject, count)}</li>
        ))}
      </Emails>
    </Section>
  )
}
