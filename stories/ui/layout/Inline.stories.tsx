import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given, onOff } from '../controls.ts'

const boxes = ['One', 'Two', 'Three'].map((name) => (
  <Card key={name} padding={3}>
    {name}
  </Card>
))

const meta = {
  title: 'Components/Layout/Inline (row)',
  component: Inline,
  tags: ['autodocs'],
  args: { children: boxes },

  argTypes: {
    gap: choose([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'Step of the space scale between the children.'),
    align: choose(['start', 'center', 'end', 'baseline', 'stretch'], 'Vertical alignment of the children.'),
    justify: choose(['start', 'center', 'end', 'space-between'], 'Where the children go when there is room.'),
    wrap: onOff('Set to false to keep everything on one line.'),
    as: choose(['div', 'section', 'ul', 'nav', 'header', 'footer'], 'The element.'),
    children: given('The items in the row.'),
  },
  parameters: usage({
    purpose: 'Lays out children in a row that wraps when it runs out of space.',
    status: 'stable',
    do: [
      {
        text: 'Let it wrap: texts grow in other languages.',
        example: () => (
          <Inline>
            <Button variant="primary">Save</Button>
            <Button>Save as a new clip</Button>
            <Button variant="ghost">Cancel</Button>
          </Inline>
        ),
      },
    ],
    dont: [
      {
        text: 'Keep everything on one line: on a phone, the last item is cut off.',
        example: () => (
          <Inline wrap={false} style={{ overflow: 'hidden' }}>
            <Button variant="primary">Save</Button>
            <Button style={{ flex: 'none' }}>Save as a new clip</Button>
            <Button style={{ flex: 'none' }} variant="ghost">
              Cancel
            </Button>
          </Inline>
        ),
      },
    ],
    accessibility: { role: 'None; `as` gives it one.', keys: [], announced: 'Its children, in the order of the code.' },
  }),
} satisfies Meta<typeof Inline>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { gap: 3, align: 'center', justify: 'start', wrap: true, as: 'div' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Inline>{boxes}</Inline>
      <Inline justify="space-between">{boxes}</Inline>
      <Inline gap={6} justify="end">
        {boxes}
      </Inline>
      <Inline style={{ maxInlineSize: '10rem' }}>{boxes}</Inline>
    </Stack>
  ),
}
