import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { api } from '../../../contract/endpoints.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { ExportTrayFlow } from '../../../src/flows/exports/ExportTrayFlow.tsx'
import { forgetExports } from '../../../src/flows/exports/keepExports.ts'
import { ClipsPlace } from '../../ClipsPlace.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const clock = new SimulatedClock()

/** Shows the list of clips with the tray below it, as on every page. */
const ClipsAndTray = () => (
  <>
    <main>
      <ClipsPlace />
    </main>
    <ExportTrayFlow />
  </>
)

const meta = {
  title: 'Flows/Clips/Export tray',
  component: ClipsAndTray,
  decorators: [withFlowWorld({ user: mockUser, clock })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(...clipHandlers())
    forgetExports(sessionStorage, mockUser.id)
    return () => forgetExports(sessionStorage, mockUser.id)
  },
} satisfies Meta<typeof ClipsAndTray>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const titles = ['The meeting that killed the feature', 'One rule for every pull request']
const tray = () => screen.findByRole('region', { name: 'Exports' })
const says = async (words: string) => {
  const its = await tray()
  await waitFor(() => expect(within(its).getByRole('status')).toHaveTextContent(words))
}

/** Selects two clips and exports them in the format of the menu entry. */
const exporting =
  (name: RegExp): Play =>
  async ({ userEvent }) => {
    for (const title of titles) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
    await userEvent.click(screen.getByRole('button', { name: 'Export…' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }

/** Files are exported one after the other while the user does something else. */
export const UnderWay: Story = {
  tags: ['state:clipExports:files.waiting'],
  parameters: noPicture,
  play: async (context) => {
    await exporting(/^TikTok/)(context)
    await says('Exporting 2 files')
    await context.userEvent.click(screen.getByRole('button', { name: 'Show exports' }))
    await screen.findByRole('progressbar', { name: `${titles[0]} (tiktok).mp4` })
    await expect(screen.getByRole('listitem', { name: `${titles[1]} (tiktok).mp4` })).toHaveTextContent('Queued…')
  },
}

export const Saved: Story = {
  tags: ['state:clipExports:files.idle'],
  parameters: noPicture,
  play: async (context) => {
    await exporting(/^Premiere/)(context)
    await says('2 files exported')
    await context.userEvent.click(screen.getByRole('button', { name: 'Close exports' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Exports' })).not.toBeInTheDocument())
  },
}

export const CancelledAll: Story = {
  tags: ['state:clipExports:files.idle'],
  parameters: noPicture,
  play: async (context) => {
    await exporting(/^TikTok/)(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Show exports' }))
    await context.userEvent.click(screen.getByRole('button', { name: 'Cancel all' }))
    await says('Exports cancelled')
    await expect(screen.getAllByRole('button', { name: /^Try again: / })).toHaveLength(2)
  },
}

export const FailedAndTriedAgain: Story = {
  tags: ['nightly', 'state:clipExports:files.idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.renders.start)),
  play: async (context) => {
    await exporting(/^Clips \(MP4\)/)(context)
    await says('2 exports failed')
    context.msw.use(...clipHandlers())
    await context.userEvent.click(screen.getByRole('button', { name: 'Try failed ones again' }))
    await says('2 files exported')
  },
}

/** The exports continue by themselves on another page, which has not loaded the clips yet. */
export const AfterReload: Story = {
  tags: ['nightly', 'state:clipExports:files.waiting'],
  parameters: noPicture,
  render: () => <ExportTrayFlow />,
  beforeEach: () =>
    sessionStorage.setItem(
      `clipaway.exports.${mockUser.id}`,
      JSON.stringify([{ clipId: 'clip-laugh', choice: 'tiktok', filename: `${titles[0]} (tiktok).mp4` }]),
    ),
  play: async () => {
    await says('Exporting 1 file')
  },
}
