import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { runStories } from '../runStories.ts'
import { storybookBuild } from '../storybookBuild.ts'
import { type Result, runCommand, type Say } from './runCommand.ts'
import { runVitest } from './runVitest.ts'

export interface StepContext {
  /** Receives the output. */
  say: Say
  /** Folder for reports. */
  reports: string
  env: NodeJS.ProcessEnv
  /** Test files, or story files, to run; everything when empty. */
  files: readonly string[]
  /** Test files that may run at the same time, as a share of the processors. */
  workers: string
}

export interface Step {
  name: string
  run(context: StepContext): Promise<Result>
  /** Leaves the processors idle for much of its time, so it runs beside the others. */
  beside?: boolean
  /** Runs last, in the lane that ends first. */
  last?: boolean
  /** Runs only on request, by name: it needs software that not every machine has. */
  onRequest?: boolean
}

const vitest =
  (name: string, ...projects: string[]): Step['run'] =>
  ({ say, ...options }) =>
    runVitest(name, { projects, ...options }, say)

/** A program that reports success by its exit code alone: one check. */
const command =
  (name: string, bin: string, ...args: string[]): Step['run'] =>
  async ({ say, env }) => {
    const code = await runCommand(bin, args, { env, onLine: say })
    return code === 0
      ? { name, passed: 1, failed: 0, failures: [] }
      : { name, passed: 0, failed: 1, failures: [`${bin} ended with ${code}`] }
  }

/**
 * A run that saw no story is a failure. Stories tagged `nightly` run if their files are chosen, and in the full run, which
 * also delays responses at random and plays animations.
 */
async function stories({ files, say, env }: StepContext): Promise<Result> {
  const delays = env.CHECKS === 'full' ? randomInt(1_000_000) : undefined
  const withoutNightly = env.CHECKS !== 'full' && files.length === 0
  const { passed, failed, failures } = await runStories({
    files,
    say,
    withoutNightly,
    ...(delays !== undefined && { delays }),
  })
  if (failed > 0 && delays !== undefined) say(`The delays of responses: node scripts/stories.ts --delays ${delays}`)
  return { name: 'stories', passed, failed: passed === 0 ? failed + 1 : failed, failures }
}

/** Builds the Storybook for the stories. */
async function storybook({ say }: StepContext): Promise<Result> {
  say(`Built: ${await storybookBuild()}`)
  return { name: 'storybook', passed: 1, failed: 0, failures: [] }
}

/** Every check of the project, in the order in which they run. */
export const steps: readonly Step[] = [
  // By default four checkers run at once, and each of them resolves the types that they share: twice the processor time.
  { name: 'types', run: command('types', 'tsc', '-p', '.', '--checkers', '1') },
  { name: 'lint', run: command('lint', 'biome', 'ci', '.', '--error-on-warnings') },
  { name: 'storybook', run: storybook },
  // Projects whose name starts with that of a room belong to it: tests that replace modules run isolated.
  { name: 'machines', run: vitest('machines', 'machines*') },
  { name: 'clipper', run: vitest('clipper', 'clipper*') },
  // Waits for the database, for files and for programs that it starts, during more than a third of its time.
  { name: 'server', run: vitest('server', 'server*'), beside: true },
  { name: 'stories', run: stories },
  { name: 'journey', run: vitest('journey', 'journey') },
  { name: 'conformance', run: vitest('conformance', 'conformance'), last: true },
  { name: 'webkit', run: vitest('webkit', 'webkit'), onRequest: true },
]

/** Steps that run beside each other; one after another on a single processor. */
export const lanesOf = (chosen: readonly Step[]): Step[][] =>
  availableParallelism() < 2
    ? [[...chosen]]
    : [chosen.filter(({ beside }) => !beside), chosen.filter(({ beside }) => beside)]
