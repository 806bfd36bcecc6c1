import '../src/theme/fonts.ts'
import './preview.css'
import { withThemeByDataAttribute } from '@storybook/addon-themes'
import type { Preview, ReactRenderer } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { lazy, Suspense } from 'react'
import { configure } from 'storybook/test'
import { dropHeldRequests } from '../mocks/holdRequest.ts'
import { FlowInspector } from '../src/flows/useFlow.ts'
import { axeOptions } from './axeOptions.ts'
import { docsTheme } from './docsTheme.ts'
import { endCalm, startLively } from './endCalm.ts'
import { forgetFlowStates, noteFlowState } from './flowStates.ts'
import { freezeWorld } from './freezeWorld.ts'
import './inspectTheme.ts'
import { keepOpenInDocs } from './keepOpenInDocs.ts'
import { missingElement } from './missingElement.ts'
import { firstMode } from './modes.ts'
import { namePropTypes } from './propTypes.ts'
import { StoryWorld } from './StoryWorld.tsx'
import { noteShownStory, shownStory } from './shownStory.ts'
import { requestsReceived, startMocks } from './startMocks.ts'
import { serveStatecharts } from './statechartPanel.ts'
import { systemTheme } from './systemTheme.ts'
import { ThemedDocs } from './ThemedDocs.tsx'
import { usableCode } from './usableCode.ts'
import { viewports } from './viewports.ts'

keepOpenInDocs()
serveStatecharts()

// Play functions wait for elements, not for a fixed time. The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000, getElementError: missingElement })

// Loaded lazily: it reads many files that no story needs.
const StatesPage = lazy(async () => ({ default: (await import('../stories/StatesPage.tsx')).StatesPage }))
const PageOfStates = () => (
  <Suspense>
    <StatesPage />
  </Suspense>
)

// Runs before the first story, and on pages without a story. Without it, the service worker would ask another page
// about the requests of a page that has not started it. If that page has just been closed, the requests are never
// answered.
void startMocks()
const loadMocks = mswLoader(startMocks)

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [
    async (context) => {
      // Removes the mocks of the previous story, after its pending requests have received their responses. A story that
      // was edited keeps its mocks, and is shown without waiting for the frame, which is busy with the new index. In
      // another theme or size, a story keeps the requests that it holds: without them, it would show their failure.
      const again = shownStory()?.id === context.id
      if (!(import.meta.hot && again)) await requestsReceived()
      if (!again) dropHeldRequests()
      return loadMocks(context)
    },
  ],
  async beforeEach(context) {
    await freezeWorld()
    startLively()
    // A story that is rendered again after a change in the toolbar or the controls keeps its machines.
    if (shownStory()?.id !== context.id) forgetFlowStates()
    noteShownStory(context)
  },
  afterEach: endCalm,
  argTypesEnhancers: [namePropTypes],
  globalTypes: {
    direction: {
      description: 'Direction of writing',
      toolbar: { icon: 'transfer', title: 'Direction', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    surroundings: {
      description: 'What is around a screen',
      toolbar: {
        icon: 'sidebar',
        title: 'Around',
        items: [
          { value: 'none', title: 'Screen alone' },
          { value: 'page', title: 'With navigation' },
        ],
        dynamicTitle: true,
      },
    },
    textLength: {
      description: 'Texts: longer, or as long as in another language',
      toolbar: {
        icon: 'paragraph',
        title: 'Text',
        items: [
          { value: 'normal', title: 'Normal texts' },
          { value: 'long', title: 'Long texts' },
          { value: 'de', title: 'German' },
          { value: 'fr', title: 'French' },
          { value: 'ru', title: 'Russian' },
          { value: 'ja', title: 'Japanese' },
          { value: 'ar', title: 'Arabic' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { direction: 'ltr', textLength: 'normal', surroundings: 'none' },
  decorators: [
    // The new key remounts the story when its texts become short again.
    (Story, { globals: { direction, textLength }, viewMode }) => (
      <StoryWorld
        key={textLength}
        direction={textLength === 'ar' ? 'rtl' : direction}
        textLength={textLength}
        inDocs={viewMode === 'docs'}
      >
        <FlowInspector value={noteFlowState}>
          <Story />
        </FlowInspector>
      </StoryWorld>
    ),
    withThemeByDataAttribute<ReactRenderer>({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: docsTheme() ?? systemTheme(),
      attributeName: 'data-theme',
    }),
  ],
  parameters: {
    a11y: { test: 'error', options: axeOptions },
    chromatic: { modes: firstMode, pauseAnimationAtEnd: true, prefersReducedMotion: 'reduce' },
    controls: { expanded: true },
    // Shows the code as rendered, even for stories with their own render function.
    docs: { container: ThemedDocs, page: PageOfStates, source: { type: 'dynamic', transform: usableCode } },
    options: {
      storySort: {
        order: [
          'Introduction',
          ['Start here', 'Review', 'Voice and tone', 'Accessibility', 'Contributing', 'Changelog'],
          'Foundations',
          'Components',
          ['Actions', 'Forms', 'Feedback', 'Overlays', 'Navigation', 'Layout', 'Text', 'Data', 'Charts', 'Media'],
          'Patterns',
          ['Account', 'Clips', 'Editor', 'Shop and news', 'Staff', 'On this device', 'Whole product'],
          'Screens',
          ['Account', 'Clips', 'Editor', 'Shop and news', 'Staff', 'On this device', 'Whole product'],
          'Flows',
          ['Account', 'Clips', 'Editor', 'Shop and news', 'Staff', 'On this device', 'Whole product'],
          'App',
          'Statecharts',
        ],
      },
    },
    viewport: { options: viewports },
  },
}

export default preview
