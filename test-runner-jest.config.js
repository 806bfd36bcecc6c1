import { getJestConfig } from '@storybook/test-runner'
import { launchOptions } from './scripts/chromium.ts'

const base = getJestConfig()
const playwright = base.testEnvironmentOptions['jest-playwright']

export default {
  ...base,
  testEnvironment: new URL('scripts/StoryEnvironment.ts', import.meta.url).pathname,
  // What these would set, the environment sets.
  setupFilesAfterEnv: [],
  // Longer than what a play waits for one element, so that it is the element that is named.
  testTimeout: 90_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...playwright,
      launchOptions,
      contextOptions: {
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      },
    },
  },
}
