import type { Meta, StoryObj } from '@storybook/react-vite'
import styled from 'styled-components'
import { tokenPurposes } from '../../src/theme/tokenPurposes.ts'
import {
  breakpoint,
  color,
  opacity,
  radius,
  type Space,
  shadow,
  space,
  touchTarget,
  zIndex,
} from '../../src/theme/tokens.ts'
import { Stack } from '../../src/ui/layout/Stack.tsx'
import { Heading } from '../../src/ui/text/Heading.tsx'
import { everyMode } from '../everyMode.ts'
import { TokensPage } from './TokensPage.tsx'
import { TokenTable } from './TokenTable.tsx'

const meta = {
  title: 'Foundations/Space (spacing)',
  tags: ['autodocs'],
  parameters: {
    docs: {
      page: TokensPage,
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
  block-size: 1.25rem; inline-size: ${({ $step }) => space[$step]}; border-radius: ${radius.sm}; background: ${color.select};
`
const Box = styled.div<{ $radius: string; $shadow: string }>`
  block-size: 4rem; border: 1px solid ${color.borderControl}; background: ${color.surface};
  border-radius: ${({ $radius }) => $radius}; box-shadow: ${({ $shadow }) => $shadow};
`
const Veiled = styled.div`block-size: 2.5rem; border-radius: ${radius.md}; background: ${color.select};`
const keysOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) => Object.keys(values) as Name[]
const steps = Object.keys(space).map(Number) as Space[]

/** Spacing, all in rem. */
export const Scale: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Space</Heading>
      <TokenTable
        rows={steps.map((step) => ({
          name: `space[${step}]`,
          value: space[step],
          purpose: tokenPurposes.space[step],
          sample: <Bar $step={step} />,
        }))}
      />
    </Stack>
  ),
}

/** Corner radii, shadows and opacities. */
export const CornersAndDepth: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Corners and depth</Heading>
      <TokenTable
        rows={keysOf(radius).map((name) => ({
          name: `radius.${name}`,
          value: radius[name],
          purpose: tokenPurposes.radius[name],
          sample: <Box $radius={radius[name]} $shadow="none" />,
        }))}
      />
      <TokenTable
        rows={keysOf(shadow).map((name) => ({
          name: `shadow.${name}`,
          value: 'differs by theme',
          purpose: tokenPurposes.shadow[name],
          sample: <Box $radius={radius.lg} $shadow={shadow[name]} />,
        }))}
      />
      <TokenTable
        rows={keysOf(opacity).map((name) => ({
          name: `opacity.${name}`,
          value: opacity[name],
          purpose: tokenPurposes.opacity[name],
          sample: <Veiled style={{ opacity: opacity[name] }} />,
        }))}
      />
    </Stack>
  ),
}

/** Breakpoints of the layout, stacking order, and the size of touch targets. */
export const Layout: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Widths, layers and targets</Heading>
      <TokenTable
        rows={keysOf(breakpoint).map((name) => ({
          name: `breakpoint.${name}`,
          value: breakpoint[name],
          purpose: tokenPurposes.breakpoint[name],
        }))}
      />
      <TokenTable
        rows={keysOf(zIndex).map((name) => ({
          name: `zIndex.${name}`,
          value: String(zIndex[name]),
          purpose: tokenPurposes.zIndex[name],
        }))}
      />
      <TokenTable rows={[{ name: 'touchTarget', value: touchTarget, purpose: tokenPurposes.touchTarget }]} />
    </Stack>
  ),
}
