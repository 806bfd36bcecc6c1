import type { Meta, StoryObj } from '@storybook/react-vite'
import styled from 'styled-components'
import { breakpoint, color, radius, type Space, shadow, space } from '../../src/theme/tokens.ts'
import { Grid } from '../../src/ui/Grid.tsx'
import { Heading } from '../../src/ui/Heading.tsx'
import { Inline } from '../../src/ui/Inline.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { Text } from '../../src/ui/Text.tsx'

const meta = {
  title: 'Foundations/Space',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'One scale of distances, in steps of 4 px and then wider. Parents space their children with `gap`; parts have no margins. Corners, depth and the widths at which the layout changes are tokens too.',
      },
    },
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Bar = styled.div<{ $step: Space }>`
  block-size: 1.25rem; inline-size: ${({ $step }) => space[$step]}; border-radius: 3px; background: ${color.select};
`
const Box = styled.div<{ $radius: string; $shadow: string }>`
  display: grid; place-items: center; block-size: 6rem; padding: ${space[2]}; border: 1px solid ${color.border};
  background: ${color.surface}; border-radius: ${({ $radius }) => $radius}; box-shadow: ${({ $shadow }) => $shadow};
`

export const Scale: Story = {
  render: () => (
    <Stack gap={2}>
      <Heading level={1}>Space</Heading>
      {([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((step) => (
        <Inline key={step} wrap={false}>
          <Text as="span" size="sm" tabular style={{ inlineSize: '6rem' }}>
            {step} · {space[step]}
          </Text>
          <Bar $step={step} />
        </Inline>
      ))}
    </Stack>
  ),
}

export const CornersAndDepth: Story = {
  render: () => (
    <Stack gap={5}>
      <Grid min="9rem">
        {Object.entries(radius).map(([name, value]) => (
          <Box key={name} $radius={value} $shadow="none">
            <Text size="sm">radius {name}</Text>
          </Box>
        ))}
      </Grid>
      <Grid min="9rem">
        {Object.entries(shadow).map(([name, value]) => (
          <Box key={name} $radius={radius.lg} $shadow={value}>
            <Text size="sm">shadow {name}</Text>
          </Box>
        ))}
      </Grid>
      <Text tone="muted">
        {Object.entries(breakpoint)
          .map(([name, width]) => `${name} from ${width}`)
          .join(' · ')}
      </Text>
    </Stack>
  ),
}
