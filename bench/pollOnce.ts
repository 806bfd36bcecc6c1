import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Person, startInstallation } from '../e2e/torture/Installation.ts'
import { untilQuiet } from '../e2e/torture/untilQuiet.ts'
import { testVideo } from '../server/testing/testVideo.ts'
import { percentile } from './hammer.ts'
import { makeManyClips } from './makeManyClips.ts'

export interface Phase {
  name: string
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  longest: number
  /** Megabytes of the serving process, at the end; NaN if the system does not report it. */
  memory: number
  /** Videos that became ready during the run. */
  videos: number
}

export interface Polled {
  phases: Phase[]
  /** Error messages with their counts. */
  errors: Map<string, number>
  /** Programs that exited by themselves. */
  ends: string[]
}

const uploads = 5
/** Milliseconds between two polls of one client, as in the app while a video is processed. */
const everyMs = 2000
const idleSeconds = 15
const paths = ['/api/clips/not_ready/', '/api/clips/?limit=50', '/api/profile/']

/**
 * Starts the real program, lets this many clients poll their clips, and lets five of them upload for this many seconds.
 */
export async function pollOnce({
  jobs,
  clients,
  seconds,
}: {
  jobs: 'here' | 'child'
  clients: number
  seconds: number
}): Promise<Polled> {
  const video = await testVideo(60)
  const folder = await mkdtemp(join(tmpdir(), 'clipaway-bench-polling-'))
  const installation = await startInstallation({ dataDir: join(folder, 'data'), workers: 0, env: { JOBS: jobs } })
  const people: Person[] = []
  for (let n = 0; n < uploads; n += 1) people.push(await installation.signUp())
  for (const { id } of people.slice(0, 1)) await makeManyClips(installation.db, id, 1000)

  const took: number[] = []
  const errors = new Map<string, number>()
  let phase = 'before'
  const fail = (what: string) => {
    const name = `${what} (${phase})`
    errors.set(name, (errors.get(name) ?? 0) + 1)
  }
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const { hostname, port } = new URL(installation.url)

  const look = (path: string, { token }: Person): Promise<void> =>
    new Promise((resolve) => {
      const sent = performance.now()
      const call = request({ agent, hostname, port, path, headers: { authorization: `Token ${token}` } }, (answer) => {
        if (answer.statusCode !== 200) fail(`${answer.statusCode}`)
        answer.resume()
        answer.once('end', () => {
          took.push(performance.now() - sent)
          resolve()
        })
        answer.once('error', (error) => {
          fail(`${error.message} in an answer`)
          resolve()
        })
      })
      call.once('error', (error) => {
        fail(error.message)
        resolve()
      })
      call.end()
    })

  let isOver = false
  const poll = async (at: number) => {
    await delay((at / clients) * everyMs)
    for (let n = at; !isOver; n += 1) {
      const began = performance.now()
      await look(paths[n % paths.length] ?? '', people[at % people.length] as Person)
      await delay(Math.max(0, everyMs - (performance.now() - began)))
    }
  }

  const ready = async () => {
    const { count } = await installation.db
      .selectFrom('videos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'ready')
      .executeTakeFirstOrThrow()
    return count
  }
  const measure = async (name: string, work: () => Promise<unknown>): Promise<Phase> => {
    phase = name
    took.length = 0
    const before = await ready()
    const began = performance.now()
    await work()
    const lasted = (performance.now() - began) / 1000
    const [p50 = 0, p95 = 0, p99 = 0, longest = 0] = [0.5, 0.95, 0.99, 1].map((share) => percentile(took, share))
    const memory = await residentMegabytes(installation.server.child.pid)
    return { name, perSecond: took.length / lasted, p50, p95, p99, longest, memory, videos: (await ready()) - before }
  }

  const uploadUntil = async (end: number) => {
    await Promise.all(
      people.map(async (person) => {
        const client = installation.clips(person)
        while (Date.now() < end) {
          const answer = await client.upload(video, { min_seconds: '4', max_seconds: '8', max_clips: '3' })
          if (answer.status !== 201) fail(`upload: ${answer.status}`)
          await delay(everyMs)
          while (Date.now() < end && (await client.notReady()).length > 0) await delay(500)
        }
      }),
    )
  }

  try {
    const pollers = Array.from({ length: clients }, (_, at) => poll(at))
    await delay(2 * everyMs)
    const phases = [
      await measure('nobody uploads', () => delay(Math.min(idleSeconds, seconds) * 1000)),
      await measure('five upload, and their videos are worked on', () => uploadUntil(Date.now() + seconds * 1000)),
      await measure('afterwards', () => untilQuiet(installation.db, 900)),
    ]
    isOver = true
    await Promise.all(pollers)
    return { phases, errors, ends: installation.ends() }
  } catch (error) {
    // The program may have exited: its last output tells more than the client's error.
    throw new Error([String(error), ...installation.ends()].join('\n'), { cause: error })
  } finally {
    isOver = true
    agent.destroy()
    await installation.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
