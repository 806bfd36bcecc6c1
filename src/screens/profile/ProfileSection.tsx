import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { media, space } from '../../theme/tokens.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface ProfileSectionProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

const Root = styled.div`
  display: grid; gap: ${space[4]};
  ${media.tablet} { grid-template-columns: 14rem minmax(0, 1fr); gap: ${space[6]}; }
`

const Content = styled.div`max-inline-size: 34rem; min-inline-size: 0;`

/** One section of the profile: its heading next to its controls. */
export function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <Card as="section" padding={5} aria-labelledby={id}>
      <Root>
        <Stack gap={1}>
          <Heading level={2} size="sm" id={id}>
            {title}
          </Heading>
          {lead ? (
            <Text size="sm" tone="muted">
              {lead}
            </Text>
          ) : null}
        </Stack>
        <Content>{children}</Content>
      </Root>
    </Card>
  )
}
