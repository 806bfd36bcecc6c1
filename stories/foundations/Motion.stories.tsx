import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import styled from 'styled-components'
import { tokenPurposes } from '../../src/theme/tokenPurposes.ts'
import { color, motion, motionDurations, radius, space } from '../../src/theme/tokens.ts'
import { Button } from '../../src/ui/action/Button.tsx'
import { Stack } from '../../src/ui/layout/Stack.tsx'
import { Heading } from '../../src/ui/text/Heading.tsx'
import { Text } from '../../src/ui/text/Text.tsx'
import { everyMode } from '../everyMode.ts'
import { TokensPage } from './TokensPage.tsx'

const meta = {
  title: 'Foundations/Motion (animation)',
  tags: ['autodocs'],
  parameters: {
    docs: {
      page: TokensPage,
      description: {
        component:
          'Motion shows where something comes from, quickly. `fast` for hover and press, `normal` for what opens, `slow` for what crosses the page. All are 0 when the reader asks for reduced motion.',
      },
    },
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Lane = styled.div`padding: ${space[1]}; border-radius: ${radius.full}; background: ${color.surfaceSunken};`
const Dot = styled.div<{ $speed: keyof typeof motionDurations; $there: boolean }>`
  inline-size: 2rem; block-size: 2rem; border-radius: 50%; background: ${color.progress};
  margin-inline-start: ${({ $there }) => ($there ? 'calc(100% - 2rem)' : '0')};
  transition: margin ${({ $speed }) => motion[$speed]} ${motion.ease};
`
const speeds = ['fast', 'normal', 'slow'] as const

export const Speeds: Story = {
  parameters: everyMode,
  render: function Moving() {
    const [there, setThere] = useState(false)
    return (
      <Stack>
        <Heading level={1}>Motion</Heading>
        {speeds.map((speed) => (
          <div key={speed}>
            <Text size="sm">
              {speed} · {motionDurations[speed]} · {tokenPurposes.motion[speed]}
            </Text>
            <Lane>
              <Dot $speed={speed} $there={there} data-testid={speed} />
            </Lane>
          </div>
        ))}
        <Button onClick={() => setThere(!there)}>Move</Button>
      </Stack>
    )
  },
  play: async ({ canvas }) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }))
    const duration = getComputedStyle(document.documentElement).getPropertyValue('--motion-slow')
    await expect(duration).toBe(still ? '0ms' : motionDurations.slow)
  },
}
