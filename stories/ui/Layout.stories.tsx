import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../src/ui/Badge.tsx'
import { Card } from '../../src/ui/Card.tsx'
import { Grid } from '../../src/ui/Grid.tsx'
import { Heading } from '../../src/ui/Heading.tsx'
import { Inline } from '../../src/ui/Inline.tsx'
import { Page } from '../../src/ui/Page.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { Text } from '../../src/ui/Text.tsx'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Layout',
  component: Card,
  subcomponents: { Page, Stack, Inline, Grid },
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    ...usage(
      '`Page`, `Stack`, `Inline`, `Grid` and `Card`: the only places where spacing is set.',
      [
        'Let the parent space its children with `gap`.',
        'Let `Grid` find the number of columns.',
        'Use `as` for the right element: `ul`, `section`, `main`.',
      ],
      ['Put margins on components.', 'Make a whole card clickable without a real link or button inside.'],
    ),
  },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {
  render: () => (
    <Page>
      <Stack gap={6}>
        <Inline justify="space-between">
          <Heading level={1}>Cards in a grid</Heading>
          <Badge tone="select">6 cards</Badge>
        </Inline>
        <Grid min="15rem" max={3}>
          <Card>
            <Heading level={2} size="md">
              Plain
            </Heading>
            <Text tone="muted">For most things.</Text>
          </Card>
          <Card tone="accent">
            <Heading level={2} size="md">
              Accent
            </Heading>
            <Text>For the one that matters most.</Text>
          </Card>
          <Card tone="sunken">
            <Heading level={2} size="md">
              Sunken
            </Heading>
            <Text tone="muted">For wells and asides.</Text>
          </Card>
          <Card interactive>
            <Heading level={2} size="md">
              Interactive
            </Heading>
            <Text tone="muted">Lifts under the pointer.</Text>
          </Card>
          <Card selected>
            <Heading level={2} size="md">
              Selected
            </Heading>
            <Text tone="muted">One of those chosen.</Text>
          </Card>
          <Card padding={3}>
            <Heading level={2} size="md">
              Tight
            </Heading>
            <Text tone="muted">Less room inside.</Text>
          </Card>
        </Grid>
      </Stack>
    </Page>
  ),
}
