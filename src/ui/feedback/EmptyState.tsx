import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, radius, space } from '../../theme/tokens.ts'
import { Heading } from '../text/Heading.tsx'
import { Text } from '../text/Text.tsx'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** The action to take. */
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
}

const Root = styled.div`
  display: grid; justify-items: center; gap: ${space[4]}; padding: ${space[7]} ${space[4]}; text-align: center;
  border: 1.5px dashed ${color.border}; border-radius: ${radius.lg};
`
const Icon = styled.div`
  display: grid; place-items: center; inline-size: 4.5rem; block-size: 4.5rem; border-radius: ${radius.xl};
  background: ${color.accentSoft}; color: ${color.accentSoftText};
  svg { inline-size: 2rem; block-size: 2rem; }
`
const Words = styled.div`display: grid; gap: ${space[2]}; max-inline-size: 28rem; text-wrap: balance;`

/** Explains why there is nothing here yet, and how to get started. */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Root>
      {icon ? <Icon aria-hidden="true">{icon}</Icon> : null}
      <Words>
        <Heading level={level} size="md">
          {title}
        </Heading>
        {text ? (
          <Text as="div" tone="muted">
            {text}
          </Text>
        ) : null}
      </Words>
      {action}
    </Root>
  )
}
