import type { ScreenNames } from '../newScreen.ts'

/** The stories of the screen, and of the flow with one for each state of the machine, by path. */
export function storyTemplates({ Name, name, words }: ScreenNames): Record<string, string> {
  return {
    [`stories/screens/${Name}Screen.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ${Name}Screen } from '../../src/screens/${name}/${Name}Screen.tsx'
import { longText } from './sharedArgs.ts'

const meta = {
  title: 'Screens/${words}',
  component: ${Name}Screen,
  parameters: { layout: 'fullscreen' },
  args: { text: 'Hello', loading: false, errors: [], onRetry: fn() },
} satisfies Meta<typeof ${Name}Screen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const Loading: Story = { args: { text: null, loading: true } }
export const Empty: Story = { args: { text: '' } }
export const LoadingFailed: Story = {
  args: { text: null, errors: ['Network error'] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const LongText: Story = { args: { text: longText } }
`,
    [`stories/flows/${Name}Flow.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { callFailure } from '../../machines/testing/callFailure.ts'
import { ${Name}Flow } from '../../src/flows/${name}/${Name}Flow.tsx'
import { withFlowWorld } from '../FlowWorld.tsx'

const meta = {
  title: 'Flows/${words}',
  component: ${Name}Flow,
  args: { load: async () => ({ text: 'Hello' }) },
  decorators: [withFlowWorld()],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ${Name}Flow>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  tags: ['state:${name}:loaded'],
  play: async () => {
    await expect(await screen.findByText('Hello')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['state:${name}:loading'],
  args: { load: () => new Promise(() => {}) },
  play: async () => {
    await expect(await screen.findByText('Loading')).toBeInTheDocument()
  },
}

export const LoadingFailed: Story = {
  tags: ['state:${name}:failed'],
  args: { load: () => Promise.reject(callFailure(null, null)) },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}
`,
  }
}
