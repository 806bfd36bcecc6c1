import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockClips, mockLongClip } from '../../mocks/fixtures/mockClips.ts'
import { mockUser } from '../../mocks/fixtures/mockUsers.ts'
import { paths } from '../../src/screens/paths.ts'
import { address, goTo, historyLength, logIn, type WholeApp, wholeApp } from './WholeApp.tsx'

const meta = {
  ...wholeApp,
  title: 'App/Address of a clip',
  tags: ['!autodocs'],
  args: { path: paths.login },
} satisfies Meta<typeof WholeApp>
export default meta
type Story = StoryObj<typeof meta>

const [clip = mockLongClip, next = mockLongClip] = mockClips
const poster = () => screen.findByRole('button', { name: `Play ${clip.title}` })
const player = ({ title }: { title: string }) => screen.findByRole('dialog', { name: title })
const noPlayer = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

/** The URL names the open clip; Back closes it, and the list keeps its position. */
export const ClipInTheAddress: Story = {
  play: async (context) => {
    await logIn(mockUser.email)(context)
    await context.userEvent.click(await poster())
    await player(clip)
    await expect(address()).toBe(`/dashboard/clips/${clip.id}`)
    goTo('/dashboard/clips')
    await noPlayer()
    await waitFor(async () => expect(await poster()).toHaveFocus())
  },
}

/** Moving between clips adds no history entries, and closing leads to the list. */
export const FromClipToClip: Story = {
  play: async (context) => {
    await logIn(mockUser.email)(context)
    await context.userEvent.click(await poster())
    await player(clip)
    const steps = historyLength()
    await context.userEvent.keyboard('{Shift>}N{/Shift}')
    await waitFor(() => expect(address()).not.toBe(`/dashboard/clips/${clip.id}`))
    await expect(historyLength()).toBe(steps)
    await context.userEvent.keyboard('{Escape}')
    await noPlayer()
    await expect(address()).toBe('/dashboard/clips')
  },
}

/** A shared link opens its clip. */
export const SharedClip: Story = {
  play: async (context) => {
    await logIn(mockUser.email)(context)
    goTo(`/dashboard/clips/${next.id}`)
    await player(next)
    await expect(address()).toBe(`/dashboard/clips/${next.id}`)
  },
}

const favorite = mockClips.find(({ liked }) => liked) ?? clip

export const FavouriteInTheAddress: Story = {
  play: async (context) => {
    await logIn(mockUser.email)(context)
    goTo(`/dashboard/favorites/${favorite.id}`)
    await player(favorite)
    await context.userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await noPlayer()
    await expect(address()).toBe('/dashboard/favorites')
  },
}

/** The finding to fix is named only once: after a reload, the editor would fix it again. */
export const FindingInTheAddress: Story = {
  play: async (context) => {
    await logIn(mockUser.email)(context)
    goTo(paths.editor('clips', clip.id, 'face_cut'))
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Look' })).toHaveAttribute('aria-selected', 'true'))
    await waitFor(() => expect(address()).toBe(`/dashboard/clips/${clip.id}/edit`))
  },
}

/** A missing clip: a friendly message, and a link to the list. */
export const ClipGone: Story = {
  play: async (context) => {
    await logIn(mockUser.email)(context)
    goTo('/dashboard/clips/long-gone')
    const popup = await screen.findByRole('alertdialog', { name: 'This clip isn’t here' })
    await context.userEvent.click(within(popup).getByRole('button', { name: 'Go to your clips' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(address()).toBe('/dashboard/clips')
    await poster()
  },
}
