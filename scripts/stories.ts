import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runStories } from './runStories.ts'

// Runs every story, and visits every docs page. Arguments choose story files by path.
//   --files      takes the arguments as exact story files, and builds a Storybook of these alone
//   --shuffle    runs the files in a random order, and prints its seed
//   --seed 123   runs them in the order of an earlier run
//   --delays 7   delays each response by a random time; the same seed gives the same times
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'boolean' },
    shuffle: { type: 'boolean' },
    seed: { type: 'string' },
    delays: { type: 'string' },
  },
})
const given = values.seed === undefined ? undefined : Number(values.seed)
const seed = values.shuffle ? randomInt(1_000_000) : given

const { passed, failed, failures } = await runStories({
  ...(values.files ? { files: positionals } : { only: positionals }),
  ...(seed !== undefined && { seed }),
  ...(values.delays !== undefined && { delays: Number(values.delays) }),
  say: console.error,
})
for (const failure of failures) console.error(`✗ ${failure.split('\n', 1)}`)
if (seed !== undefined) console.log(`The order of the files: --seed ${seed}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
