import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openHouse, type Person } from '../e2e/torture/House.ts'
import { untilQuiet } from '../e2e/torture/untilQuiet.ts'
import { testVideo } from '../server/testing/testVideo.ts'
import { percentile } from './hammer.ts'
import { makeManyClips } from './makeManyClips.ts'

// People who look at their dashboards while five videos come and are worked on, as `npm start` runs it (JOBS=child: with the
// work in a process beside the one that answers): errors, how long reads take, and memory.
//   npm run bench:polling [clients] [seconds]
const clients = Number(process.argv[2] ?? 200)
const seconds = Number(process.argv[3] ?? 60)
const uploads = 5
/** Milliseconds between two looks of one client, as the app takes them while a video is on its way. */
const everyMs = 2000
const paths = ['/api/clips/not_ready/', '/api/clips/?limit=50', '/api/profile/']

const folder = await mkdtemp(join(tmpdir(), 'clipaway-bench-polling-'))
const house = await openHouse({ dataDir: join(folder, 'data'), workers: 0, env: { JOBS: process.env.JOBS || 'here' } })
const people: Person[] = []
for (let n = 0; n < uploads; n += 1) people.push(await house.signUp())
for (const { id } of people.slice(0, 1)) await makeManyClips(house.db, id, 1000)
const resident = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${house.server.child.pid}/status`, 'utf8'))?.[1]) / 1024

const took: number[] = []
const errors = new Map<string, number>()
const fail = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1)
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const { hostname, port } = new URL(house.url)

function look(path: string, { token }: Person): Promise<void> {
  return new Promise((resolve) => {
    const sent = performance.now()
    const call = request({ agent, hostname, port, path, headers: { authorization: `Token ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) fail(`${answer.statusCode}`)
      answer.resume()
      answer.once('end', () => {
        took.push(performance.now() - sent)
        resolve()
      })
    })
    call.once('error', (error) => {
      fail(error.message)
      resolve()
    })
    call.end()
  })
}

let isOver = false
async function poll(at: number): Promise<void> {
  await delay((at / clients) * everyMs)
  for (let n = at; !isOver; n += 1) {
    const began = performance.now()
    await look(paths[n % paths.length] ?? '', people[at % people.length] as Person)
    await delay(Math.max(0, everyMs - (performance.now() - began)))
  }
}

async function measure(name: string, work: () => Promise<unknown>): Promise<Record<string, string | number>> {
  took.length = 0
  const began = performance.now()
  await work()
  const lasted = (performance.now() - began) / 1000
  return {
    '': name,
    'reads per second': Math.round(took.length / lasted),
    'p50 (ms)': Number(percentile(took, 0.5).toFixed(1)),
    'p99 (ms)': Number(percentile(took, 0.99).toFixed(1)),
    'longest (ms)': Math.round(percentile(took, 1)),
    'memory (MB)': Math.round(await resident()),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  }
}

const video = await testVideo(60)
const pollers = Array.from({ length: clients }, (_, at) => poll(at))
await delay(2 * everyMs)
const rows = [await measure('nobody uploads', () => delay(Math.min(15, seconds) * 1000))]
rows.push(
  await measure('five upload, and their videos are worked on', async () => {
    const end = Date.now() + seconds * 1000
    await Promise.all(
      people.map(async (person) => {
        const client = house.clips(person)
        while (Date.now() < end) {
          const answer = await client.upload(video, { min_seconds: '4', max_seconds: '8', max_clips: '3' })
          if (answer.status !== 201) fail(`upload: ${answer.status}`)
          await delay(2000)
          while (Date.now() < end && (await client.notReady()).length > 0) await delay(500)
        }
      }),
    )
  }),
)
rows.push(await measure('afterwards', () => untilQuiet(house.db, 900)))
isOver = true
await Promise.all(pollers)
console.table(rows)
console.log(
  `${clients} clients; errors: ${[...errors].map(([what, count]) => `${what} × ${count}`).join(', ') || 'none'}`,
)
agent.destroy()
await house.close()
await rm(folder, { recursive: true, force: true })
