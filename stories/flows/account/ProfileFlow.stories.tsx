import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { MOCK_PASSWORD, mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { ProfileFlow } from '../../../src/flows/profile/ProfileFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Account/Profile (settings)',
  component: ProfileFlow,
  args: {
    user: mockUser,
    docsUrl: '/api/docs/',
    theme: 'system',
    onThemeChange: fn(),
    onUserChange: fn(),
    onLogout: fn(),
    onDeleted: fn(),
  },
  decorators: [inMain, withFlowWorld()],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(...createHandlers(createBackend({ signedInAs: 'user' })))
  },
} satisfies Meta<typeof ProfileFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const details = () => within(screen.getByRole('region', { name: 'Your details' }))
const passwords = () => within(screen.getByRole('region', { name: 'Password' }))
const picture = () => within(screen.getByRole('region', { name: 'Photo' }))

const rename: Play = async ({ userEvent }) => {
  const name = details().getByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Maya O.')
  await userEvent.click(details().getByRole('button', { name: 'Save changes' }))
}
const changePassword: Play = async ({ userEvent }) => {
  await userEvent.type(passwords().getByLabelText('Current password'), MOCK_PASSWORD)
  await userEvent.type(passwords().getByLabelText('New password'), 'a better password')
  await userEvent.click(passwords().getByRole('button', { name: 'Change password' }))
}
/** Returns a picture of one pixel. */
const pixel = () =>
  new File(
    [
      Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
        (c) => c.charCodeAt(0),
      ),
    ],
    'me.png',
    { type: 'image/png' },
  )
const choosePicture: Play = async ({ userEvent }) => {
  await userEvent.upload(picture().getByLabelText('Replace'), pixel())
}
const askToDelete: Play = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete account…' }))
  await userEvent.type(
    await screen.findByRole('textbox', { name: `Type ${mockUser.email} to confirm` }),
    mockUser.email,
  )
}
const confirmDelete: Play = async (context) => {
  await askToDelete(context)
  await context.userEvent.click(screen.getByRole('button', { name: 'Delete permanently' }))
}

/** Only the newsletter depends on the confirmation. */
export const EmailNotConfirmed: Story = {
  args: { user: { ...mockUser, email_verified: false } },
  tags: ['state:profile:editing'],
  play: async () => {
    await expect(details().getByText('Your email isn’t confirmed yet')).toBeVisible()
    await expect(details().getByRole('button', { name: 'Send the link again' })).toBeVisible()
  },
}

/** No dialog is open, and no request is pending. */
export const Editing: Story = {
  tags: [
    'state:profile:editing',
    'state:passwordChange:editing',
    'state:avatar:settled',
    'state:accountDeletion:closed',
  ],
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    await waitFor(() => expect(args.onThemeChange).toHaveBeenCalledWith('dark'))
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(args.onLogout).toHaveBeenCalledOnce())
  },
}

export const Saving: Story = {
  tags: ['state:profile:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.profile.update)),
  play: async (context) => {
    await rename(context)
    await details().findByRole('button', { name: 'Saving…' })
  },
}

export const Saved: Story = {
  tags: ['state:profile:succeeded'],
  play: async (context) => {
    await rename(context)
    await expect(await details().findByRole('status')).toHaveTextContent('Saved.')
    await waitFor(() =>
      expect(context.args.onUserChange).toHaveBeenCalledWith(expect.objectContaining({ name: 'Maya O.' })),
    )
  },
}

export const AddressTaken: Story = {
  tags: ['state:profile:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.account.emailTaken()),
  play: async ({ userEvent }) => {
    const email = details().getByRole('textbox', { name: 'Email' })
    await userEvent.clear(email)
    await userEvent.type(email, 'tomas@example.com')
    await userEvent.type(details().getByLabelText('Current password'), MOCK_PASSWORD)
    await userEvent.click(details().getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(email).toHaveFocus())
    await expect(email).toHaveAccessibleDescription('There’s already an account with this email.')
  },
}

export const ChangingPassword: Story = {
  tags: ['state:passwordChange:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.profile.update)),
  play: async (context) => {
    await changePassword(context)
    await passwords().findByRole('button', { name: 'Changing…' })
  },
}

export const PasswordChanged: Story = {
  tags: ['state:passwordChange:succeeded'],
  play: async (context) => {
    const endAccess = passwords().getByRole('checkbox', { name: /^End all other access too/ })
    await context.userEvent.click(endAccess)
    await changePassword(context)
    await expect(await passwords().findByRole('status')).toHaveTextContent('Password changed.')
    await expect(passwords().getByLabelText('New password')).toHaveValue('')
    await expect(endAccess).not.toBeChecked()
  },
}

export const WrongPassword: Story = {
  tags: ['state:passwordChange:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.account.wrongPassword()),
  play: async (context) => {
    await changePassword(context)
    await waitFor(() => expect(passwords().getByLabelText('Current password')).toHaveFocus())
  },
}

export const StoringPicture: Story = {
  tags: ['state:avatar:storing'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.profile.update)),
  play: async (context) => {
    await choosePicture(context)
    await picture().findByLabelText('Uploading photo…')
  },
}

export const PictureStored: Story = {
  tags: ['state:avatar:settled'],
  parameters: noPicture,
  play: async (context) => {
    await choosePicture(context)
    await waitFor(() =>
      expect(context.args.onUserChange).toHaveBeenCalledWith(
        expect.objectContaining({ avatar_url: expect.stringContaining('data:image/png') }),
      ),
    )
  },
}

export const RemovingPicture: Story = {
  tags: ['state:avatar:removing'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.profile.update)),
  play: async ({ userEvent }) => {
    await userEvent.click(picture().getByRole('button', { name: 'Remove' }))
    const face = picture().getByRole('img', { name: mockUser.name })
    await waitFor(() => expect(face.querySelector('[data-initials="MO"]')).toBeVisible())
  },
}

export const PictureTooLarge: Story = {
  tags: ['state:avatar:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.account.avatarTooLarge()),
  play: async (context) => {
    await choosePicture(context)
    await expect(await picture().findByRole('alert')).toHaveTextContent('Please choose a file up to 5 MB.')
  },
}

export const AskingToDelete: Story = {
  tags: ['state:accountDeletion:editing'],
  play: async (context) => {
    await askToDelete(context)
    await expect(screen.getByRole('button', { name: 'Delete permanently' })).not.toHaveAttribute('aria-disabled')
  },
}

export const Deleting: Story = {
  tags: ['state:accountDeletion:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.auth.delete)),
  play: async (context) => {
    await confirmDelete(context)
    await expect(screen.getByRole('button', { name: 'Delete permanently' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const NotDeleted: Story = {
  tags: ['state:accountDeletion:rejected'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.auth.delete)),
  play: async (context) => {
    await confirmDelete(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const Deleted: Story = {
  tags: ['state:accountDeletion:succeeded'],
  play: async (context) => {
    await confirmDelete(context)
    await waitFor(() => expect(context.args.onDeleted).toHaveBeenCalledOnce())
  },
}

/** Typed on an earlier visit to the page. The password is never stored. */
export const DraftKept: Story = {
  tags: ['nightly', 'state:profile:editing'],
  parameters: noPicture,
  decorators: [
    withFlowWorld({
      user: mockUser,
      prepare: ({ drafts }) => drafts.keep('profile', { name: mockUser.name, email: 'maya@new.example' }),
    }),
  ],
  play: async ({ userEvent }) => {
    await expect(details().getByRole('textbox', { name: 'Email' })).toHaveValue('maya@new.example')
    await userEvent.type(details().getByLabelText('Current password'), MOCK_PASSWORD)
    await expect(sessionStorage.getItem('clipaway.draft.profile')).not.toContain(MOCK_PASSWORD)
    await userEvent.click(details().getByRole('button', { name: 'Undo changes' }))
    await expect(details().getByRole('textbox', { name: 'Email' })).toHaveValue(mockUser.email)
    await expect(sessionStorage.getItem('clipaway.draft.profile')).toBeNull()
  },
}
