import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, space } from '../../theme/tokens.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'

export interface SectionPageProps {
  title: string
  lead: string
  /** The one thing to do here, at the end of the heading's line. */
  action?: ReactNode
  width?: 'text' | 'wide' | 'full' | undefined
  children: ReactNode
}

const Head = styled.header`
  display: grid; gap: ${space[4]}; align-items: end;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`

/** A tab of the dashboard or of the administration: its heading, and what it is for. */
export function SectionPage({ title, lead, action, width = 'wide', children }: SectionPageProps) {
  return (
    <Page width={width}>
      <Stack gap={6}>
        <Head>
          <Stack gap={2}>
            <Heading level={1} size="lg">
              {title}
            </Heading>
            <Text tone="muted">{lead}</Text>
          </Stack>
          {action}
        </Head>
        {children}
      </Stack>
    </Page>
  )
}
