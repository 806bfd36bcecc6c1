import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { LongFilesFirst } from './scripts/checks/LongFilesFirst.ts'
import { patience } from './scripts/patience.ts'

/** Tests that are too slow for every change: `npm run test:full` runs them, nightly in CI. */
const onlyInFull = process.env.CHECKS === 'full' ? [] : ['**/*.full.test.ts']
const exclude = ['**/node_modules/**', ...onlyInFull]

/** Files that replace modules or globals: no other file may have loaded these before, or see the replacement. */
const replacing = globSync(
  '{machines,contract,mocks,src,stories,clipper,server,scripts,e2e/torture}/**/*.test.ts',
).filter((file) => /vi\.(mock|stubGlobal|stubEnv)\(/.test(readFileSync(file, 'utf8')))

/**
 * Milliseconds for a test or a hook. Only ends tests that hang: on a busy machine any test may take long, and a failure
 * because of that says nothing.
 */
const limit = 300_000
const limits = {
  exclude,
  testTimeout: limit,
  hookTimeout: limit,
  expect: { poll: { timeout: patience } },
  // At a low priority, ffmpeg gets a seventieth of a core beside a busy test, and tests of the pipeline stall.
  env: { MEDIA_PRIORITY: 'normal' },
}

interface Room {
  name: string
  include: string[]
}

/**
 * The tests of a room share their imports, because loading them took most of the time of a small file. Files that
 * replace something are isolated, in a project of their own; `--project 'name*'` runs both.
 */
function room({ name, include }: Room): TestProjectConfiguration[] {
  const shared = { environment: 'node', isolate: false, ...limits } as const
  return [
    { test: { ...shared, name, include, exclude: [...exclude, ...replacing] } },
    {
      test: {
        ...shared,
        name: `${name}, by themselves`,
        isolate: true,
        include: replacing.filter((file) => include.some((glob) => matchesGlob(file, glob))),
      },
    },
  ]
}

/** Everything that needs no Storybook, room by room; stories run in the test-runner. `scripts/test.ts` runs all. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // The default leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: LongFilesFirst },
    projects: [
      ...room({
        name: 'machines',
        include: [
          'machines/**/*.test.ts',
          'contract/**/*.test.ts',
          'mocks/**/*.test.ts',
          'src/**/*.test.ts',
          'stories/**/*.test.ts',
        ],
      }),
      // Files of one worker share the version and the filters of ffmpeg, because each query starts a process.
      ...room({ name: 'clipper', include: ['clipper/**/*.test.ts'] }),
      ...room({
        name: 'server',
        include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/torture/**/*.test.ts'],
      }),
      {
        test: {
          name: 'conformance',
          environment: 'node',
          include: ['e2e/conformance/**/*.test.ts'],
          ...limits,
        },
      },
      {
        // Only on request, on Linux: `npm test -- --only webkit`.
        test: {
          name: 'webkit',
          environment: 'node',
          include: ['e2e/webkit/**/*.test.ts'],
          globalSetup: 'e2e/journeys/buildApp.ts',
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'journey',
          environment: 'node',
          // A worker keeps its browser from file to file.
          isolate: false,
          include: ['e2e/journeys/**/*.test.ts'],
          exclude,
          globalSetup: 'e2e/journeys/buildApp.ts',
          // Users would wait that long too. The default of one second is too short on a busy machine.
          expect: { poll: { timeout: 180_000 } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
