import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, space } from '../../theme/tokens.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface TabPageProps {
  title: string
  lead: ReactNode
  /** The primary action, at the end of the heading's line. */
  action?: ReactNode
  width?: 'text' | 'wide' | 'full' | undefined
  /** On a phone only the title is above the content: no lead, and the action is in the bottom bar. */
  compact?: boolean | undefined
  children: ReactNode
}

const Head = styled.header`
  display: grid; gap: ${space[4]}; align-items: end;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`
const Content = styled.div`
  display: grid; gap: ${space[6]}; grid-template-columns: minmax(0, 1fr);
  ${media.narrow} {
    &[data-compact] { gap: ${space[3]}; }
    &[data-compact] > header > :not(:first-child), &[data-compact] > header p { display: none; }
  }
`

/** A tab of the dashboard or the admin area, with heading and lead. */
export function TabPage({ title, lead, action, width = 'wide', compact = false, children }: TabPageProps) {
  return (
    <Page width={width}>
      <Content data-compact={compact || undefined}>
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
      </Content>
    </Page>
  )
}
