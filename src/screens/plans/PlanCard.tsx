import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Plan } from '../../../contract/subscription.ts'
import { formatPrice } from '../../strings/formats.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'

export interface PlanCardProps {
  plan: Plan
  /** Heading level of the plan's name. */
  level: 2 | 3
  perMonth: string
  /** Highlighted. */
  selected?: boolean | undefined
  /** Next to the name. */
  badge?: ReactNode
  /** The action that leads to the plan. */
  action?: ReactNode
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

/** One plan: its price, features and limits. */
export function PlanCard({ plan, level, perMonth, selected = false, badge, action }: PlanCardProps) {
  return (
    <Card as="li" padding={6} selected={selected}>
      <Body>
        <Stack gap={3}>
          <Inline justify="space-between">
            <Heading level={level} size="md">
              {plan.title}
            </Heading>
            {badge}
          </Inline>
          <Price>
            {formatPrice(plan.price, plan.currency)} <small>{perMonth}</small>
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
        {action ? <Foot>{action}</Foot> : null}
      </Body>
    </Card>
  )
}
