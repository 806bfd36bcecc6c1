import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockAffiliates } from '../../../mocks/fixtures/mockPeople.ts'
import { AffiliatesScreen } from '../../../src/screens/affiliates/AffiliatesScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { closedArgs, formArgs, listArgs, longEmail, longName, noNotice } from '../sharedArgs.ts'

const newForm = formArgs({ email: '', code: '', commission: '' })
const editForm = formArgs({ code: 'lea-cuts', commission: '20', active: true })

const meta = {
  title: 'Screens/Staff/Affiliates',
  component: AffiliatesScreen,
  decorators: [inPage('staff', 'affiliates')],
  parameters: { layout: 'fullscreen' },
  args: {
    list: listArgs(mockAffiliates),
    adding: { open: false, form: newForm, onOpen: fn(), onClose: fn() },
    editing: { open: false, name: 'Léa Fontaine', form: editForm, onOpen: fn(), onClose: fn() },
    removal: closedArgs(),
    notice: noNotice,
  },
} satisfies Meta<typeof AffiliatesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const Loading: Story = { args: { list: listArgs([], { loading: true }) } }
export const Empty: Story = { args: { list: listArgs([]) } }
export const ListFailed: Story = { args: { list: listArgs([], { errors: ['Failed to list affiliates'] }) } }
export const Adding: Story = { args: { adding: { ...meta.args.adding, open: true } } }
export const AddingFailed: Story = {
  args: { adding: { ...meta.args.adding, open: true, form: { ...newForm, errors: ['Failed to add affiliate'] } } },
}
export const Editing: Story = { args: { editing: { ...meta.args.editing, open: true } } }
export const CodeTaken: Story = {
  args: {
    editing: {
      ...meta.args.editing,
      open: true,
      form: { ...editForm, fieldErrors: { code: ['This code is already taken.'] } },
    },
  },
}
export const UpdateFailed: Story = {
  args: {
    editing: { ...meta.args.editing, open: true, form: { ...editForm, errors: ['Failed to update affiliate'] } },
  },
}
export const Removing: Story = { args: { removal: closedArgs({ open: true, name: 'Léa Fontaine' }) } }
export const LongText: Story = {
  args: {
    list: listArgs(
      mockAffiliates.map((it) => ({
        ...it,
        user: { ...it.user, name: longName, email: longEmail },
        earned: 99_999_999,
      })),
    ),
  },
}
