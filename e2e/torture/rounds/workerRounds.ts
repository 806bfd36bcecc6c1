import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { until } from '../../../server/testing/clipClient.ts'
import type { WorkerProcess } from '../../../server/testing/startProcess.ts'
import { testVideo } from '../../../server/testing/testVideo.ts'
import { checkInstallation } from '../checkInstallation.ts'
import { type Installation, startInstallation } from '../Installation.ts'
import type { Report, Setting } from '../Report.ts'
import { untilQuiet } from '../untilQuiet.ts'

/** Runs two and four workers, kills one, and freezes and resumes another: each step must take effect exactly once. */
export async function workerRounds({ folder, say }: Setting): Promise<Report> {
  const seen: string[] = []
  const wrong: string[] = []
  for (const count of [2, 4]) {
    const installation = await startInstallation({ dataDir: join(folder, `workers-${count}`), workers: count })
    try {
      const report = await playWith(installation, count, say)
      seen.push(...report.seen.map((words) => `${count} workers: ${words}`))
      wrong.push(...[...report.wrong, ...installation.ends()].map((words) => `${count} workers: ${words}`))
    } finally {
      // A frozen process cannot react to a request to end.
      for (const { child } of installation.workers) child.kill('SIGCONT')
      await installation.close()
    }
  }
  return { seen, wrong }
}

/** Seconds within which an unresponsive worker is detected. */
const noticedWithin = 15

async function playWith(installation: Installation, count: number, say: Setting['say']): Promise<Report> {
  const person = await installation.signUp()
  const client = installation.clips(person)
  const video = await testVideo(60)
  const fields = { min_seconds: '4', max_seconds: '8', max_clips: '4' }
  let sent = 0
  const uploadSome = async () => {
    for (const end = sent + count; sent < end; sent += 1) {
      const answer = await client.upload(video, { ...fields, title: `Video ${sent}` })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    }
  }
  await uploadSome()
  const first = await busyWorker(installation.workers, [])
  const killed = await timeUntilNoticed(installation, () => first.kill('SIGKILL'))
  say(`${count} workers: the killed one was noticed after ${killed.toFixed(1)} s`)
  // Waits until all of its steps are detected, so that those of the next worker are counted separately.
  await delay(noticedWithin * 1000)
  // With two workers, one must be left to take over.
  if (count === 2) await installation.revive()
  await uploadSome()
  const second = await busyWorker(installation.workers, [first])
  const frozen = await timeUntilNoticed(installation, async () => second.child.kill('SIGSTOP'))
  say(`${count} workers: the frozen one was noticed after ${frozen.toFixed(1)} s`)
  // It resumes in the middle of work that another worker has taken over.
  await delay(1500)
  second.child.kill('SIGCONT')
  await untilQuiet(installation.db, 400)

  const report = await checkInstallation(installation)
  const wrong = [...report.wrong, ...(await effects(installation))]
  for (const [who, seconds] of Object.entries({ killed, frozen })) {
    if (seconds > noticedWithin) wrong.push(`the ${who} worker was noticed after ${seconds.toFixed(1)} s`)
  }
  const ready = await sql<{ count: number }>`select count(*)::int as count from videos where status = 'ready'`.execute(
    installation.db,
  )
  if (ready.rows[0]?.count !== sent) wrong.push(`${ready.rows[0]?.count} videos are ready`)
  const noticed = `killed one noticed after ${killed.toFixed(1)} s, frozen one after ${frozen.toFixed(1)} s`
  return { seen: [`${noticed}; ${report.seen.join('; ')}`], wrong }
}

/** Counts the results of each step. */
async function effects({ db }: Installation): Promise<string[]> {
  const { rows } = await sql<{ name: string; id: string; count: number }>`
    select name, coalesce(data ->> 'clipId', data ->> 'videoId') as id, count(*)::int as count from pgboss.job
    where name in ('analyse', 'choose', 'render-clip') and state = 'completed'
    group by 1, 2, data ->> 'version' having count(*) > 1`.execute(db)
  return rows.map(({ name, id, count }) => `${name} of ${id} was completed ${count} times`)
}

/** Returns a worker that is running ffmpeg. */
async function busyWorker(workers: readonly WorkerProcess[], except: readonly WorkerProcess[]): Promise<WorkerProcess> {
  return until(async () => {
    for (const worker of workers) {
      if (!except.includes(worker) && (await childrenOf(worker.child.pid)) > 0) return worker
    }
    return null
  }, 60)
}

/** Counts child processes, on Linux only; elsewhere every worker counts as busy. */
async function childrenOf(pid: number | undefined): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => null)
  if (tasks === null) return process.platform === 'linux' ? 0 : 1
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  return lists.join(' ').split(' ').filter(Boolean).length
}

/** Returns the seconds from the event until the queue has released a job or assigned it to another worker. */
async function timeUntilNoticed({ db }: Installation, strike: () => Promise<unknown>): Promise<number> {
  const retried = async () => {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(retry_count + (state = 'retry')::int), 0)::int as count from pgboss.job
      where name in ('inspect-video', 'analyse', 'choose', 'render-clip')`.execute(db)
    return rows[0]?.count ?? 0
  }
  const before = await retried()
  const began = performance.now()
  await strike()
  await until(async () => (await retried()) > before, 60)
  return (performance.now() - began) / 1000
}
