import { getJestConfig } from '@storybook/test-runner'
import { launchOptions } from './scripts/chromium.ts'

const base = getJestConfig()
const playwright = base.testEnvironmentOptions['jest-playwright']

export default {
  ...base,
  testEnvironment: new URL('scripts/StoryEnvironment.ts', import.meta.url).pathname,
  reporters: [new URL('scripts/FailedStories.ts', import.meta.url).pathname],
  // The environment does the work of these files.
  setupFilesAfterEnv: [],
  // No story is compared with a snapshot, and each file would load the serializers again.
  snapshotSerializers: [],
  // A seed shuffles the files.
  ...(process.env.STORIES_SEED && {
    testSequencer: new URL('scripts/ShuffledStories.ts', import.meta.url).pathname,
  }),
  // Longer than any wait in a story, so that the error names what was missing.
  testTimeout: 300_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...playwright,
      launchOptions: {
        ...launchOptions,
        // Each story creates and drops a page: with a larger young generation, fewer collections copy what is still in use,
        // and most functions run too seldom to repay their optimisation.
        args: [...launchOptions.args, '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64 --no-turbofan'],
      },
      contextOptions: {
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        timezoneId: 'UTC',
        // With animations, dialogs appear as designers see them, and a play must wait for them.
        reducedMotion: process.env.CHECKS === 'full' ? 'no-preference' : 'reduce',
      },
    },
  },
}
