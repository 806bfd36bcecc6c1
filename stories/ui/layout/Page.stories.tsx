import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given, onOff } from '../controls.ts'

const meta = {
  title: 'Components/Layout/Page (container)',
  component: Page,
  tags: ['autodocs'],
  args: { children: <Card>The content of the page.</Card> },

  argTypes: {
    width: choose(
      ['narrow', 'text', 'wide', 'full'],
      '`narrow` one form, `text` reading, `wide` most pages, `full` grids on very wide screens.',
    ),
    padded: onOff('Padding above and below.'),
    as: choose(['div', 'main', 'section', 'article'], 'The element.'),
    children: given('The content.'),
  },
  parameters: {
    layout: 'fullscreen',
    ...usage({
      purpose: 'Centres its content and keeps it clear of the window’s edges.',
      status: 'stable',
      do: [
        {
          text: '`text` for reading: lines of 60 to 80 characters.',
          example: () => (
            <Page width="narrow" padded={false}>
              <Text>Clipaway watches your video, finds its best moments and cuts them out for you.</Text>
            </Page>
          ),
        },
      ],
      dont: [
        {
          text: 'Let text run to the edges of a wide window.',
          example: () => (
            <Text style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>
              Clipaway watches your video, finds its best moments and cuts them out for you, and nobody finds the next
              line.
            </Text>
          ),
        },
        'Put one page into another.',
      ],
      accessibility: {
        role: 'None; `as="main"` for the content of a page, once.',
        keys: [],
        announced: 'Its content.',
      },
    }),
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { width: 'wide', padded: true, as: 'div' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={2}>
      {(['narrow', 'text', 'wide', 'full'] as const).map((width) => (
        <Page key={width} width={width} padded={false}>
          <Card>{width}</Card>
        </Page>
      ))}
    </Stack>
  ),
}
