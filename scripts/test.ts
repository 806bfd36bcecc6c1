import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { type Selection, selectChanged } from './checks/changeSelection.ts'
import type { Result, Say } from './checks/runCommand.ts'
import { lanesOf, type Step, steps } from './checks/steps.ts'

// Runs the project's checks and ends with one line that adds up all runners.
//   npm test                              everything that protects a promise
//   npm test -- --only server,stories     some steps
//   npm test -- --changed [commit]        what the change since `main`, or since a commit, can break
//   npm run test:full                     everything, with the checks that are too slow for every change

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const names = steps.map(({ name }) => name)
const wanted = values.only?.split(',')
const unknown = wanted?.find((name) => !names.includes(name))
if (unknown !== undefined) throw new Error(`There is no step "${unknown}"; the steps are ${names.join(', ')}.`)

const selection = values.changed ? describeChange(positionals[0]) : undefined
const chosen = steps.filter(({ name, onRequest }) => {
  if (wanted) return wanted.includes(name)
  return selection ? selection.has(name) : !onRequest
})

const reports = mkdtempSync(join(tmpdir(), 'clipaway-tests-'))
const env = {
  ...process.env,
  ...(values.full ? { CHECKS: 'full' } : {}),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
}
// Stories run in this process.
if (values.full) process.env.CHECKS = 'full'

const lanes = lanesOf(chosen.filter(({ last }) => !last))
const isShared = lanes.every((lane) => lane.length > 0)
/** Steps for the lane that ends first. */
const lastSteps = chosen.filter(({ last }) => last)
const results = (await Promise.all(lanes.map(runLane))).flat()
rmSync(reports, { recursive: true, force: true })

for (const { name, failures } of results) for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`)
if (!wanted && !values.full) console.log(`\n${leftOut()}`)
const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0

function describeChange(since: string | undefined): Selection {
  const { base, changed, selection } = selectChanged(since)
  console.log(`${changed.length} files changed since ${base}.`)
  for (const [name, files] of selection)
    console.log(`  ${name}: ${files.length === 0 ? 'all' : `${files.length} files`}`)
  return selection
}

async function runLane(lane: readonly Step[], index: number): Promise<Result[]> {
  const done: Result[] = []
  const own = [...lane]
  const next = () => own.shift() ?? lastSteps.shift()
  for (let step = next(); step; step = next()) {
    done.push(await runStep(step, index === 0, isShared && step.beside ? '50%' : '100%'))
  }
  return done
}

/**
 * Runs a step. The first lane prints as it goes; the output of the others appears in one piece at the end of a step.
 */
async function runStep({ name, run }: Step, live: boolean, workers: string): Promise<Result> {
  const lines: string[] = []
  const say: Say = live ? console.log : (line) => lines.push(line)
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const began = performance.now()
  const context = { say, reports, env, files: selection?.get(name) ?? [], workers }
  const result = await run(context).catch((error: unknown): Result => {
    say(inspect(error))
    return { name, passed: 0, failed: 1, failures: [inspect(error)] }
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  say(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`)
  if (lines.length > 0) console.log(lines.join('\n'))
  return result
}

/** Returns one line that names what this run leaves out, and the command that runs it. */
function leftOut(): string {
  const files = globSync('{server,scripts,e2e,clipper,machines,mocks,contract,src,stories}/**/*.full.test.ts').length
  // All stories and docs pages of chosen files are in the run.
  const hasChosenStories = (selection?.get('stories') ?? []).length > 0
  const parts = [
    `${files} test files (*.full.test.ts)`,
    ...(hasChosenStories
      ? []
      : [
          'stories tagged "nightly", which reach a state that another story shows',
          'docs pages of patterns, screens and flows, except one of each group',
        ]),
    'the second theme of stories that have a picture in one theme',
    'axe on docs pages that are not written by hand, except one of each group',
    'late responses and animations in stories',
  ]
  return `Not in this run: ${parts.join(', ')}. "npm run test:full" runs them, nightly in CI; "--only webkit" needs WebKitGTK.`
}
