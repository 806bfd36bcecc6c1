import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCorpus } from './corpus/runCorpus.ts'
import type { Report, Setting } from './Report.ts'
import { faultRounds } from './rounds/faultRounds.ts'
import { killRounds } from './rounds/killRounds.ts'
import { manyRounds } from './rounds/manyRounds.ts'
import { workerRounds } from './rounds/workerRounds.ts'

// Tests that the program withstands thousands of users, some of them attackers:
//   npm run torture [-- --only corpus,kill --seed 7 --rounds 50 --jobs child]
const parts: Readonly<Record<string, (setting: Setting) => Promise<Report>>> = {
  corpus: (setting) => runCorpus(setting),
  kill: killRounds,
  workers: workerRounds,
  faults: faultRounds,
  many: manyRounds,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '50' },
    jobs: { type: 'string', default: 'apart' },
    /** Prints events as they happen. */
    loud: { type: 'boolean', default: false },
  },
})
const chosen = values.only?.split(',') ?? Object.keys(parts)
const unknown = chosen.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
if (values.jobs !== 'apart' && values.jobs !== 'child') {
  console.error('--jobs is apart or child.')
  process.exit(1)
}
const { jobs } = values
const seed = Number(values.seed)
const rounds = Number(values.rounds)
console.log(
  `seed ${seed}, ${rounds} rounds, jobs ${jobs}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
)

let failures = 0
for (const name of chosen) {
  const folder = await mkdtemp(join(tmpdir(), `clipaway-torture-${name}-`))
  const began = performance.now()
  const say = (words: string) => values.loud && console.log(`  ${words}`)
  const setting: Setting = { seed, rounds, jobs, folder, say }
  const run = parts[name] as (setting: Setting) => Promise<Report>
  const { seen, wrong } = await run(setting).catch(
    (error: unknown): Report => ({
      seen: [],
      wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }),
  )
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`\n${name} (${seconds} s)`)
  for (const line of seen) console.log(`  ${line}`)
  for (const line of wrong) console.log(`  ✗ ${line}`)
  failures += wrong.length
  // The data folder is kept for inspection.
  if (wrong.length === 0) await rm(folder, { recursive: true, force: true })
  else console.log(`  Everything is still in ${folder}.`)
}
console.log(
  failures === 0
    ? '\nAll is well.'
    : `\n${failures} things are wrong. Again: npm run torture -- --seed ${seed} --jobs ${jobs}`,
)
process.exitCode = failures === 0 ? 0 : 1
