import { getJestConfig } from '@storybook/test-runner'
import { launchOptions } from './scripts/chromium.ts'

const base = getJestConfig()
const playwright = base.testEnvironmentOptions['jest-playwright']

export default {
  ...base,
  testEnvironment: new URL('scripts/StoryEnvironment.ts', import.meta.url).pathname,
  reporters: [new URL('scripts/FailedStories.ts', import.meta.url).pathname],
  // What these would set, the environment sets.
  setupFilesAfterEnv: [],
  // No story is compared with a snapshot; each file would load these anew.
  snapshotSerializers: [],
  // A seed asks for an order of its own.
  ...(process.env.STORIES_SEED && {
    testSequencer: new URL('scripts/ShuffledStories.ts', import.meta.url).pathname,
  }),
  // Longer than anything that is waited for in it, so that it is that which is named.
  testTimeout: 300_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...playwright,
      launchOptions: {
        ...launchOptions,
        // Each story creates and drops a page: with a larger young generation, fewer collections copy what is still in use.
        args: [...launchOptions.args, '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64'],
      },
      contextOptions: {
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        timezoneId: 'UTC',
        // Designers see dialogs come in; a play must wait for them.
        reducedMotion: process.env.CHECKS === 'full' ? 'no-preference' : 'reduce',
      },
    },
  },
}
