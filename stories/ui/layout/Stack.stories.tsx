import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Grid } from '../../../src/ui/layout/Grid.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given } from '../controls.ts'

const boxes = ['One', 'Two', 'Three'].map((name) => (
  <Card key={name} padding={3}>
    {name}
  </Card>
))

const meta = {
  title: 'Components/Layout/Stack (column)',
  component: Stack,
  tags: ['autodocs'],
  args: { children: boxes },

  argTypes: {
    gap: choose([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'Step of the space scale between the children.'),
    align: choose(['start', 'center', 'end', 'stretch'], 'Horizontal alignment of the children.'),
    as: choose(['div', 'section', 'ul', 'ol', 'nav', 'main'], 'The element.'),
    children: given('The stacked items.'),
  },
  parameters: usage({
    purpose: 'Stacks children vertically with even spacing.',
    status: 'stable',
    do: [{ text: 'Let the parent space its children with `gap`.', example: () => <Stack gap={3}>{boxes}</Stack> }],
    dont: [
      {
        text: 'Put margins on the children: they add up, and nobody knows whose they are.',
        example: () => <div>{boxes}</div>,
      },
    ],
    accessibility: {
      role: 'None; `as` gives it one: `ul`, `section`, `nav`.',
      keys: [],
      announced: 'Its children, in the order of the code.',
    },
  }),
} satisfies Meta<typeof Stack>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { gap: 4, align: 'stretch', as: 'div' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Grid min="12rem" max={4}>
      <Stack gap={1}>{boxes}</Stack>
      <Stack gap={5}>{boxes}</Stack>
      <Stack align="center">{boxes}</Stack>
      <Stack as="ul" align="end" style={{ padding: 0 }}>
        <li>A list</li>
        <li>of two</li>
      </Stack>
    </Grid>
  ),
}
