import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NewsletterEditorScreen } from '../../../src/screens/newsletterEditor/NewsletterEditorScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { longName, longText } from '../sharedArgs.ts'

const meta = {
  title: 'Screens/Staff/Newsletter editor',
  component: NewsletterEditorScreen,
  decorators: [inPage('staff', 'newsletter')],
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Faster clips',
    body: 'They are ready sooner.\n\nTry it today.',
    titleErrors: [],
    bodyErrors: [],
    errors: [],
    previewing: false,
    confirming: false,
    publishing: false,
    publishedTitle: null,
    onChange: fn(),
    onBlur: fn(),
    onPreview: fn(),
    onPublish: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof NewsletterEditorScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const Empty: Story = { args: { title: '', body: '' } }
export const EmptyPreview: Story = { args: { title: '', body: '', previewing: true } }
export const FieldErrors: Story = {
  args: { title: '', body: '', titleErrors: ['Give it a title.'], bodyErrors: ['Write something first.'] },
}
export const Failed: Story = { args: { errors: ['Network error'] } }
export const LongText: Story = {
  args: { title: longName, body: `${longText}\n\n${longText}`, previewing: true },
}
