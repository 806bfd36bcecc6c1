import { dirname } from 'node:path'
import { changedSince, defaultBase, projectFiles } from './gitFiles.ts'
import { affectedBy, importersOf } from './importGraph.ts'

/** Step → its files to run. Steps that are left out have nothing to check; an empty list means everything. */
export type Selection = ReadonlyMap<string, readonly string[]>

/**
 * Modules that assemble the server or the pipeline. Nearly every test there reaches them, so a path through one of them
 * tells nothing about a change. The tests of an affected file's own folder, the conformance suite and a journey run instead.
 */
const compositionRoots: ReadonlySet<string> = new Set([
  'server/startServer.ts',
  'server/testing/startTestServer.ts',
  'server/app.ts',
  'server/areas/routes.ts',
  'server/areas/jobs.ts',
  'server/data/Database.ts',
  'server/Services.ts',
  'contract/endpoints.ts',
  'clipper/clipper.ts',
])

/** Runs around every story. A change that reaches one of these can change every story. */
const aroundStories: readonly string[] = [
  '.storybook/main.ts',
  '.storybook/preview.tsx',
  '.storybook/test-runner.ts',
  '.storybook/vite.config.ts',
  'scripts/StoryEnvironment.ts',
  'scripts/runStories.ts',
  'test-runner-jest.config.js',
]
/**
 * Files that import a whole room, machines or contracts, while a story shows little of it: charts and facts beside the
 * stories, and the table of all calls, of which a story makes one or two.
 */
const besideStories: ReadonlySet<string> = new Set([
  '.storybook/statechartPanel.ts',
  '.storybook/facts/pageFacts.ts',
  'contract/endpoints.ts',
])

/** Test files by the step that runs them; the first match counts. */
const rooms: readonly [step: string, files: RegExp][] = [
  ['journey', /^e2e\/journeys\/.+\.test\.ts$/],
  ['conformance', /^e2e\/conformance\/.+\.test\.ts$/],
  ['clipper', /^clipper\/.+\.test\.ts$/],
  ['server', /^(server|scripts|e2e\/torture)\/.+\.test\.ts$/],
  ['machines', /^(machines|contract|mocks|src|stories)\/.+\.test\.ts$/],
]

/** Files whose change can break anything. */
const everywhere =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|\.ci\/|scripts\/(test\.ts|checks\/|setup\/))/
/** Sources that both the mocks and the server use, or that decide what they answer. */
const answers = /^(contract|mocks|server|src\/api)\/(?!.*\.test\.ts$)/
/** Sources that end up in the app or its server. */
const product = /^(contract|machines|src|server|clipper|public|index\.html|vite\.config\.ts)(?!.*\.test\.tsx?$)/

/** The journey through the whole app, which shows that a change still fits together. */
const newcomer = 'e2e/journeys/journey.test.ts'

/** Chooses the checks that a change of some files can break. */
export function selectFor(changed: readonly string[], files = projectFiles()): Selection {
  const importers = importersOf(files)
  const affected = affectedBy(changed, importers, compositionRoots)
  const areas = new Set([...affected].filter((file) => file.startsWith('server/')).map((file) => dirname(file)))
  const selection = new Map<string, string[]>([
    ['types', []],
    ['lint', []],
  ])
  for (const file of files.filter((one) => affected.has(one) || areas.has(dirname(one)))) {
    const [step] = rooms.find(([, pattern]) => pattern.test(file)) ?? []
    if (step !== undefined) selection.set(step, [...(selection.get(step) ?? []), file])
  }
  const touches = (pattern: RegExp) => changed.some((file) => pattern.test(file))
  if (touches(answers)) selection.set('conformance', [])
  if (touches(product)) selection.set('journey', [...new Set([...(selection.get('journey') ?? []), newcomer])])
  const shown = affectedBy(changed, importers, besideStories)
  const stories = files.filter((file) => shown.has(file) && /^stories\/.+\.(stories\.tsx|mdx)$/.test(file))
  if (aroundStories.some((file) => shown.has(file))) selection.set('stories', [])
  else if (stories.length > 0) selection.set('stories', stories)
  if (touches(everywhere)) for (const step of [...rooms.map(([name]) => name), 'stories']) selection.set(step, [])
  return selection
}

/** Chooses the checks that the change since `base` can break. */
export function selectChanged(base = defaultBase()): { base: string; changed: string[]; selection: Selection } {
  const changed = changedSince(base)
  return { base, changed, selection: selectFor(changed) }
}
