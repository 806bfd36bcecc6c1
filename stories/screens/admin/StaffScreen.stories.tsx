import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockStaffMembers } from '../../../mocks/fixtures/mockPeople.ts'
import { StaffScreen } from '../../../src/screens/staff/StaffScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { closedArgs, formArgs, listArgs, longEmail, longName, noNotice } from '../sharedArgs.ts'

const meta = {
  title: 'Screens/Staff/Staff',
  component: StaffScreen,
  decorators: [inPage('staff', 'staff')],
  parameters: { layout: 'fullscreen' },
  args: {
    list: listArgs(mockStaffMembers),
    form: formArgs({ email: '' }),
    removal: closedArgs(),
    notice: noNotice,
  },
} satisfies Meta<typeof StaffScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const Loading: Story = { args: { list: listArgs([], { loading: true }) } }
export const Empty: Story = { args: { list: listArgs([]) } }
export const ListFailed: Story = { args: { list: listArgs([], { errors: ['Network error'] }) } }
/** Earlier data stays visible. */
export const RefreshFailed: Story = { args: { list: listArgs(mockStaffMembers, { errors: ['Network error'] }) } }
export const Sending: Story = { args: { form: formArgs({ email: 'maya@example.com' }, { busy: true }) } }
export const FieldError: Story = {
  args: {
    form: formArgs(
      { email: 'nobody@example.com' },
      { fieldErrors: { email: ['There’s no account with this email.'] } },
    ),
  },
}
export const FormError: Story = {
  args: { form: formArgs({ email: 'maya@example.com' }, { errors: ['Network error'] }) },
}
export const Notice: Story = { args: { notice: { text: 'Maya Okafor is now staff.', onDismiss: fn() } } }
export const LongText: Story = {
  args: { list: listArgs(mockStaffMembers.map((member) => ({ ...member, name: longName, email: longEmail }))) },
}
