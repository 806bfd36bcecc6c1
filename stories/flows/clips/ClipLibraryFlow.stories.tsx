import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { SimulatedClock, waitFor as waitForState } from 'xstate'
import { api } from '../../../contract/endpoints.ts'
import { manyMockClips, mockClips } from '../../../mocks/fixtures/mockClips.ts'
import { mockAnalysing } from '../../../mocks/fixtures/mockNotReady.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'

import { ClipsFlow, type ClipsFlowProps } from '../../../src/flows/clips/ClipsFlow.tsx'
import { readClipAddress } from '../../../src/flows/clips/clipAddress.ts'
import { useClips } from '../../../src/flows/clips/useClips.ts'
import { ClipsPlace } from '../../ClipsPlace.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { clipCount, clipCountNow } from '../../clipCount.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const clock = new SimulatedClock()

const meta = {
  title: 'Flows/Clips/Clips',
  component: ClipsPlace,
  decorators: [inMain, withFlowWorld({ user: mockUser, clock })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof ClipsPlace>
export default meta
type Story = StoryObj<typeof meta>

const cards = () => screen.findAllByRole('article')
const titles = async () => (await cards()).map((card) => within(card).getByRole('heading').textContent)
const text = (words: string) => screen.findByText(words)
const settled = () => clipCount('6 clips')

export const Ready: Story = {
  tags: ['state:clipLibrary:ready.idle', 'state:clipSelection:none', 'state:notReady:resting'],
  parameters: noPicture,
  play: async () => {
    await settled()
    await expect((await titles()).toSorted()).toEqual(mockClips.map(({ title }) => title).toSorted())
  },
}

/** Stored clips are shown before the server responds. */
export const Unopened: Story = {
  tags: ['state:clipLibrary:unopened'],
  render: function Known() {
    const { context, value } = useSelector(useClips().library, (it) => it)
    return <h1 style={{ padding: '1rem' }}>{`${context.ids.length} clips known, ${value}`}</h1>
  },
  decorators: [
    withFlowWorld({
      user: mockUser,
      clock,
      prepare: ({ clips }) => clips.set({ ...clips.get(), clips: [...mockClips] }),
    }),
  ],
  play: async () => {
    await screen.findByRole('heading', { name: '6 clips known, unopened' })
  },
}

export const Loading: Story = {
  tags: ['state:clipLibrary:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.list)),
  play: async () => {
    await text('Loading your clips')
  },
}

export const LoadFailed: Story = {
  tags: ['state:clipLibrary:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.clips.list)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const TriedAgain: Story = {
  tags: ['nightly', 'state:clipLibrary:ready.idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...scenarios.clips.badOrder()),
  play: async ({ msw, userEvent }) => {
    const retry = await screen.findByRole('button', { name: 'Try again' })
    msw.use(...clipHandlers())
    await userEvent.click(retry)
    await settled()
  },
}

export const Empty: Story = {
  tags: ['nightly', 'state:clipLibrary:ready.idle'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: [] })),
  play: async () => {
    await text('No clips yet')
    await expect(screen.getByRole('link', { name: 'Upload a video' })).toHaveAttribute('href', '/dashboard/upload')
  },
}

/** The URL contains the filter. A clip that is exported in the meantime stays visible until the next visit. */
export const NotExported: Story = {
  tags: ['nightly', 'state:clipLibrary:ready.idle'],
  parameters: noPicture,
  play: async ({ canvasElement, userEvent }) => {
    await settled()
    await userEvent.click(screen.getByRole('button', { name: 'Not exported' }))
    await clipCount('5 clips')
    await expect(canvasElement.querySelector('[data-address="?exported=false"]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Favourites', pressed: false }))
    await clipCount('2 clips')
    await expect(canvasElement.querySelector('[data-address="?liked=true&exported=false"]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Favourites', pressed: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Not exported', pressed: true }))
    await settled()
  },
}

let draws = 0
let watched: ReturnType<typeof useClips> | null = null

/** Uses the flow as a hook and counts its renders. */
function CountedClips(props: ClipsFlowProps) {
  draws += 1
  return ClipsFlow(props)
}

const firstAddress = readClipAddress('')
const noTurn = () => {}

/** A refresh and a poll without changes cause no further render. */
export const NothingNew: Story = {
  tags: ['nightly', 'state:clipLibrary:ready.idle', 'state:notReady:resting'],
  parameters: noPicture,
  render: function Counted() {
    watched = useClips()
    return (
      <CountedClips
        openId={null}
        onOpenIdChange={noTurn}
        onEdit={noTurn}
        address={firstAddress}
        onAddressChange={noTurn}
      />
    )
  },
  play: async () => {
    await settled()
    await screen.findByRole('combobox', { name: 'Video' })
    if (!watched) throw new Error('The story has no clips.')
    const { library, notReady } = watched
    await waitForState(notReady, (it) => it.matches('resting'))
    // The folders and presets have loaded and rendered, too.
    await waitFor(() => {
      const { clipFolders = [], presets = [] } = window.__FLOW_STATES__?.() ?? {}
      expect([...clipFolders, ...presets].join()).not.toMatch('loading')
    })
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    const before = draws
    await expect(before).toBeGreaterThan(0)

    library.send({ type: 'refresh.requested' })
    await expect(library.getSnapshot().value).toEqual({ ready: 'refreshing' })
    await waitForState(library, (it) => it.matches({ ready: 'idle' }))
    clock.increment(30_000)
    await expect(notReady.getSnapshot().value).toBe('polling')
    await waitForState(notReady, (it) => it.matches('resting'))
    await settled()
    await expect(draws).toBe(before)
  },
}

/** The list does not wait for the videos of its filter. */
export const VideosLoading: Story = {
  tags: ['state:clipVideos:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.videos)),
  play: async () => {
    await settled()
    await expect(screen.queryByRole('combobox', { name: 'Video' })).not.toBeInTheDocument()
  },
}

export const VideosFailed: Story = {
  tags: ['state:clipVideos:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.clips.videos)),
  play: async () => {
    await settled()
    await expect(screen.queryByRole('combobox', { name: 'Video' })).not.toBeInTheDocument()
  },
}

const address = () => document.querySelector('[data-address]')?.getAttribute('data-address')

/** The view is remembered. */
export const AsList: Story = {
  tags: ['state:clipLibrary:ready.idle'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await settled()
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    await expect(localStorage.getItem('clipaway.clipView')).toBe('list')
    await expect(address()).toBe('?view=list')
    await cards()
  },
}

const scrollDown = () => window.scrollTo(0, document.documentElement.scrollHeight)
/** Stages a list with more than one page. */
const firstPage: Story['beforeEach'] = ({ msw }) => msw.use(...clipHandlers({ clips: manyMockClips(100) }))

export const LoadingMore: Story = {
  tags: ['state:clipLibrary:ready.loadingMore'],
  parameters: noPicture,
  beforeEach: firstPage,
  play: async ({ msw }) => {
    await clipCount('Showing 60 clips; more available')
    msw.use(...anything.pending(api.clips.list))
    await waitFor(() => {
      scrollDown()
      expect(screen.getByRole('status', { name: 'Loading more clips' })).toBeInTheDocument()
    })
  },
}

export const MoreFailed: Story = {
  tags: ['state:clipLibrary:ready.interrupted'],
  parameters: noPicture,
  beforeEach: firstPage,
  play: async ({ msw }) => {
    await clipCount('Showing 60 clips; more available')
    msw.use(...anything.networkDown(api.clips.list))
    await waitFor(() => {
      scrollDown()
      expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load more clips')
    })
  },
}

/** Only visible rows are rendered. */
export const AllLoaded: Story = {
  tags: ['state:clipLibrary:ready.idle'],
  parameters: noPicture,
  beforeEach: firstPage,
  play: async () => {
    await clipCount('Showing 60 clips; more available')
    await waitFor(() => {
      scrollDown()
      expect(clipCountNow('100 clips')).toBeInTheDocument()
    })
    await expect((await cards()).length).toBeLessThan(60)
  },
}

/** Ten thousand clips in one response. `npm run bench:list` scrolls through them. */
export const TenThousand: Story = {
  tags: ['!test', 'state:clipLibrary:ready.idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...scenarios.clips.tenThousand()),
}

/** A video finishes while the list is open: the list is fetched again in the background. */
export const Refreshing: Story = {
  tags: ['state:clipLibrary:ready.refreshing', 'state:notReady:resting'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ videos: [mockAnalysing] })),
  play: async ({ msw }) => {
    await settled()
    await text(mockAnalysing.title)
    msw.use(...anything.pending(api.clips.list), ...clipHandlers())
    clock.increment(2000)
    await waitFor(() => expect(screen.queryByText(mockAnalysing.title)).not.toBeInTheDocument())
    // Rows that scroll into view are rendered then.
    await waitFor(async () => expect(await titles()).toHaveLength(6))
  },
}

/** New clips are added above the visible ones without moving those. */
export const PlaceKept: Story = {
  tags: ['nightly', 'state:clipLibrary:ready.idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: manyMockClips(50), videos: [mockAnalysing] })),
  play: async ({ msw }) => {
    await clipCount('50 clips')
    await text(mockAnalysing.title)
    window.scrollTo(0, 1600)
    const seen = await waitFor(async () => {
      const card = (await cards()).find((one) => one.getBoundingClientRect().top > 100)
      if (!card) throw new Error('Nothing is in sight.')
      return card
    })
    const id = seen.getAttribute('data-clip') ?? ''
    const top = () => document.querySelector(`[data-clip="${id}"]`)?.getBoundingClientRect().top ?? Number.NaN
    const before = top()
    const fresh = manyMockClips(8).map((clip, at) => ({
      ...clip,
      id: `new-${at}`,
      created_at: `2026-03-15T0${at}:00:00Z`,
    }))
    msw.use(...clipHandlers({ clips: [...fresh, ...manyMockClips(50)] }))
    clock.increment(2000)
    await clipCount('58 clips')
    await waitFor(() => expect(Math.abs(top() - before)).toBeLessThan(140))
  },
}
