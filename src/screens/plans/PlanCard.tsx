import { Check } from 'lucide-react'
import styled from 'styled-components'
import type { Plan } from '../../../contract/subscription.ts'
import { plansStrings } from '../../strings/en/plansStrings.ts'
import { formatPrice } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { Stack } from '../../ui/Stack.tsx'

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

/** One plan: its price and what it brings, its limits among that. */
export function PlanCard({ plan, current, busy, disabled, onChoose }: PlanCardProps) {
  const t = useStrings(plansStrings)
  const { title, price, currency } = plan
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
            {formatPrice(price, currency)} <small>{t.perMonth}</small>
          </Price>
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
