import type { Meta, StoryObj } from '@storybook/react-vite'
import styled from 'styled-components'
import { color, font, space } from '../../src/theme/tokens.ts'
import { Heading } from '../../src/ui/Heading.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { Text } from '../../src/ui/Text.tsx'

const meta = {
  title: 'Foundations/Type',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'Inter in three weights: 400 to read, 600 to point out, 800 to open a page. The three largest sizes grow with the window. Sizes are in rem, so that the reader’s own setting counts.',
      },
    },
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Row = styled.div`
  display: grid; grid-template-columns: 4rem minmax(0, 1fr); align-items: baseline; gap: ${space[4]};
  padding-block: ${space[3]}; border-block-end: 1px solid ${color.border};
`
const Sample = styled.p<{ $size: string }>`
  font-size: ${({ $size }) => $size}; line-height: ${font.line.snug}; letter-spacing: ${font.tracking.snug};
`
const names = Object.keys(font.size) as (keyof typeof font.size)[]

export const Scale: Story = {
  render: () => (
    <Stack gap={0}>
      <Heading level={1}>Type</Heading>
      {names.map((name) => (
        <Row key={name}>
          <Text size="sm" tone="muted">
            {name}
          </Text>
          <Sample $size={font.size[name]}>A clip away from viral 0123</Sample>
        </Row>
      ))}
    </Stack>
  ),
}

export const Weights: Story = {
  render: () => (
    <Stack>
      {(['regular', 'strong', 'display'] as const).map((name) => (
        <p key={name} style={{ fontSize: font.size.x2, fontWeight: font.weight[name] }}>
          {name} {font.weight[name]}
        </p>
      ))}
    </Stack>
  ),
}
