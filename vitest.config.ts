import { defineConfig } from 'vitest/config'

/** Everything that needs no Storybook, room by room; stories run in the test-runner. `scripts/test.ts` runs all. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // The default leaves one core to somebody who edits meanwhile: half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'machines',
          environment: 'node',
          include: [
            'machines/**/*.test.ts',
            'contract/**/*.test.ts',
            'mocks/**/*.test.ts',
            'src/**/*.test.ts',
            'stories/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'clipper',
          environment: 'node',
          include: ['clipper/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: true,
        },
      },
      {
        test: {
          name: 'conformance',
          environment: 'node',
          include: ['e2e/conformance/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journey',
          environment: 'node',
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: 'e2e/journeys/buildApp.ts',
          // A person would wait that long too; the default of one second is a guess about the machine.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
