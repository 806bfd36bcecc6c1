import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Grid } from '../../../src/ui/layout/Grid.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Heading } from '../../../src/ui/text/Heading.tsx'
import { Link } from '../../../src/ui/text/Link.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, onOff, words } from '../controls.ts'

const meta = {
  title: 'Components/Layout/Card (panel)',
  component: Card,
  tags: ['autodocs'],
  args: { children: 'Made from talk.mp4.' },

  argTypes: {
    tone: choose(['plain', 'accent', 'sunken'], '`accent` for the most important card, `sunken` for inset areas.'),
    padding: choose([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'Step of the space scale inside.'),
    interactive: onOff('Lifts on hover. Put a real link or button inside.'),
    selected: onOff('Shows the ring of a selected card.'),
    as: choose(['div', 'section', 'article', 'aside', 'li', 'fieldset'], 'The element.'),
    children: words('The content.'),
  },
  parameters: usage({
    purpose: 'A surface that groups related content.',
    status: 'stable',
    do: [
      {
        text: 'Put a real link or button inside an interactive card.',
        example: () => (
          <Card interactive>
            <Stack gap={2}>
              <Link href="#clip">The moment it all changed</Link>
              <Text tone="muted">0:32</Text>
            </Stack>
          </Card>
        ),
      },
    ],
    dont: [
      {
        text: 'Put cards into cards: the edges say nothing any more.',
        example: () => (
          <Card>
            <Card>
              <Card>0:32</Card>
            </Card>
          </Card>
        ),
      },
      'Make a whole card clickable without a real link or button inside.',
    ],
    accessibility: {
      role: 'None; `as` gives it one: `article`, `li`, `section`.',
      keys: [],
      announced: 'Its content.',
    },
  }),
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { tone: 'plain', padding: 5, interactive: false, selected: false, as: 'div' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
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
  ),
}
