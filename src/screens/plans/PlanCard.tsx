import { Check } from 'lucide-react'
import styled from 'styled-components'
import type { Plan } from '../../../contract/subscription.ts'
import { formatBytes, formatMoney } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'

export interface PlanCardProps {
  plan: Plan
  current: boolean
  busy: boolean
  disabled: boolean
  onChoose: () => void
}

const Price = styled.p`
  font-size: ${font.size.x3}; font-weight: ${font.weight.display}; letter-spacing: ${font.tracking.tight};
  line-height: ${font.line.tight}; font-variant-numeric: tabular-nums;
  small { font-size: ${font.size.md}; font-weight: ${font.weight.regular}; letter-spacing: 0; color: ${color.textMuted}; }
`
const Features = styled.ul`
  display: grid; gap: ${space[2]}; list-style: none;
  li { display: flex; gap: ${space[2]}; line-height: ${font.line.snug}; }
  svg { flex: none; inline-size: 1.125rem; block-size: 1.125rem; color: ${color.successText}; }
`
const Body = styled.div`display: flex; flex-direction: column; gap: ${space[5]}; block-size: 100%;`
const Foot = styled.div`margin-block-start: auto;`

/** One plan: price, limits, what it brings. */
export function PlanCard({ plan, current, busy, disabled, onChoose }: PlanCardProps) {
  const t = useStrings('plans')
  const { title, price, currency, max_videos, max_video_seconds, max_upload_bytes } = plan
  const minutes = Math.round(max_video_seconds / 60)
  const length = minutes % 60 === 0 ? t.hours(minutes / 60) : t.minutes(minutes)
  return (
    <Card as="li" padding={6} selected={current}>
      <Body>
        <Stack gap={3}>
          <Inline justify="space-between">
            <Heading level={2} size="md">
              {title}
            </Heading>
            {current ? <Badge tone="select">{t.current}</Badge> : null}
          </Inline>
          <Price>
            {price === 0 ? t.free : formatMoney(price, currency)} {price === 0 ? null : <small>{t.perMonth}</small>}
          </Price>
          <Text size="sm" tone="muted">
            {[t.videos(max_videos), length, t.size(formatBytes(max_upload_bytes))].join(' · ')}
          </Text>
        </Stack>
        <Features>
          {plan.features.map((feature) => (
            <li key={feature}>
              <Check aria-hidden="true" />
              {feature}
            </li>
          ))}
        </Features>
        {current ? null : (
          <Foot>
            <Button
              variant={price > 0 ? 'primary' : 'secondary'}
              fullWidth
              busy={busy}
              busyLabel={t.choosing}
              disabled={disabled}
              onClick={onChoose}
            >
              {t.choose(title)}
            </Button>
          </Foot>
        )}
      </Body>
    </Card>
  )
}
