import { defineConfig } from 'vitest/config'

/** Three rooms of unit tests; stories run in the test-runner and journeys in e2e/. */
export default defineConfig({
  test: {
    reporters: ['default'],
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
    ],
  },
})
