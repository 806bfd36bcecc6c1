import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Grid } from '../../../src/ui/layout/Grid.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given, range, words } from '../controls.ts'

const cells = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => (
  <Card key={name} padding={3}>
    {name}
  </Card>
))

const meta = {
  title: 'Components/Layout/Grid',
  component: Grid,
  tags: ['autodocs'],
  args: { children: cells },

  argTypes: {
    min: words('Minimum column width (a CSS length); as many columns as fit.'),
    max: range(1, 12, 1, 'Maximum number of columns, however wide the screen.'),
    gap: choose([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'Step of the space scale between the cells.'),
    as: choose(['div', 'section', 'ul', 'ol'], 'The element.'),
    children: given('The cells.'),
  },
  parameters: usage({
    purpose: 'Equal, automatic columns: no breakpoints needed.',
    status: 'stable',
    do: [
      {
        text: 'Say how narrow a column may become; the number follows.',
        example: () => (
          <Grid min="7rem" gap={3}>
            {cells.slice(0, 4)}
          </Grid>
        ),
      },
    ],
    dont: [
      {
        text: 'Force a number of columns that phones have no room for.',
        example: () => (
          <Grid min="2rem" max={6} gap={1}>
            {cells}
          </Grid>
        ),
      },
      'Use it for thousands of things: `VirtualGrid`.',
    ],
    accessibility: {
      role: 'None; `as="ul"` makes it a list.',
      keys: [],
      announced: 'Its children, in the order of the code.',
    },
  }),
} satisfies Meta<typeof Grid>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { min: '10rem', max: 12, gap: 5, as: 'div' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={6}>
      <Grid>{cells}</Grid>
      <Grid min="8rem" max={3} gap={3}>
        {cells}
      </Grid>
    </Stack>
  ),
}
