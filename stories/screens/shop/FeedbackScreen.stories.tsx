import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FeedbackScreen } from '../../../src/screens/feedback/FeedbackScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inMain } from '../../inMain.tsx'
import { inPage } from '../../inPage.tsx'

const meta = {
  title: 'Screens/Shop and news/Feedback',
  component: FeedbackScreen,
  args: {
    text: '',
    mood: null,
    textErrors: [],
    errors: [],
    sent: false,
    busy: false,
    onTextChange: fn(),
    onTextBlur: fn(),
    onMoodChange: fn(),
    onSubmit: fn(),
    onAnother: fn(),
  },
  decorators: [inMain, inPage('dashboard', 'feedback')],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FeedbackScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { parameters: everyMode }
export const FieldError: Story = { args: { mood: 'unhappy', textErrors: ['Enter a message.'] } }
export const LongText: Story = { args: { mood: 'happy', text: 'It was a long day and a long video. '.repeat(40) } }
