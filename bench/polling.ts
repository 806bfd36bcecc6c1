import { loadavg } from 'node:os'
import { median } from './hammer.ts'
import { type Polled, pollOnce } from './pollOnce.ts'

// Measures polling clients while five videos are uploaded and processed: errors, read latency, and memory. Jobs run in
// the server (JOBS=here) and in a child process (JOBS=child), in turns, so that other load affects both equally.
// npm run bench:polling [clients] [seconds] [times each]
const [clients = 200, seconds = 60, times = 1] = process.argv.slice(2).map(Number)

const ways = ['here', 'child'] as const
/** Here, child, child, here: a gradual change of the machine's speed affects both equally. */
const turns = Array.from({ length: times }, (_, n) => (n % 2 === 0 ? ways : ways.toReversed())).flat()

const found: { jobs: string; polled: Polled }[] = []
for (const jobs of turns) {
  const polled = await pollOnce({ jobs, clients, seconds })
  found.push({ jobs, polled })
  const errors = [...polled.errors].map(([what, count]) => `${what} × ${count}`).join(', ') || 'none'
  console.log(`JOBS=${jobs}: ${clients} clients; load ${loadavg()[0]?.toFixed(1)}; errors: ${errors}`)
  for (const words of polled.ends) console.log(`  ✗ ${words}`)
}

const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))
const phases = found[0]?.polled.phases.map(({ name }) => name) ?? []
console.table(
  phases.flatMap((name, at) =>
    ways.map((jobs) => {
      const own = found.flatMap((one) => (one.jobs === jobs ? (one.polled.phases[at] ?? []) : []))
      const of = (part: 'perSecond' | 'p50' | 'p95' | 'p99' | 'longest' | 'memory') =>
        median(own.map((phase) => phase[part]))
      return {
        '': name,
        JOBS: jobs,
        'reads per second': rounded(of('perSecond'), 0),
        'p50 (ms)': rounded(of('p50')),
        'p95 (ms)': rounded(of('p95')),
        'p99 (ms)': rounded(of('p99')),
        'longest (ms)': rounded(of('longest'), 0),
        'memory (MB)': rounded(of('memory'), 0),
        'videos ready': own.map(({ videos }) => videos).join(', '),
      }
    }),
  ),
)
const wrong = found.some(({ polled }) => polled.errors.size > 0 || polled.ends.length > 0)
process.exitCode = wrong ? 1 : 0
