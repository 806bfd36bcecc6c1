import { mkdir } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '../../../server/data/connect.ts'
import { socketFolder, startPostgres } from '../../../server/data/embedded/startPostgres.ts'
import { testVideo } from '../../../server/testing/testVideo.ts'
import { checkInstallation } from '../checkInstallation.ts'
import { startInstallation } from '../Installation.ts'
import { startPgBouncer } from '../pgBouncer.ts'
import type { Report, Setting } from '../Report.ts'
import { untilQuiet } from '../untilQuiet.ts'
import { openBook } from './Book.ts'
import { playRound, type Trouble } from './playRound.ts'

/** PostgreSQL's defaults: 97 connections for everyone and three for its administrator. */
const asItComes = ['max_connections=100', 'shared_buffers=128MB']

/** Runs many processes on one PostgreSQL: through PgBouncer, and directly, as many as its default limit allows. */
export async function manyRounds(setting: Setting): Promise<Report> {
  const reports = [await throughPooler(setting), await thirtyProcesses(setting)]
  return { seen: reports.flatMap(({ seen }) => seen), wrong: reports.flatMap(({ wrong }) => wrong) }
}

/** Runs a server and two workers through PgBouncer in transaction mode, and kills some of them. */
async function throughPooler({ seed, folder, say }: Setting): Promise<Report> {
  const place = join(folder, 'pooled')
  await mkdir(place, { recursive: true })
  const postgres = await startPostgres({ dataDir: place, settings: asItComes })
  const socketDir = socketFolder(join(place, 'postgres'))
  const pooler = await startPgBouncer(place, socketDir)
  if (!pooler) {
    await postgres.stop()
    return { seen: ['left out: PgBouncer is not installed'], wrong: [] }
  }
  const report: Report = { seen: [], wrong: [] }
  try {
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url }
    const installation = await startInstallation({ dataDir: join(place, 'data'), workers: 2, env })
    try {
      const players = { installation, person: await installation.signUp(), book: openBook() }
      const troubles: Record<string, Omit<Trouble, 'afterMs'>> = {
        'nothing happens': { stage: 'edit', strike: async () => {} },
        'PgBouncer is killed in an upload': { stage: 'upload', strike: () => pooler.restart() },
        'PgBouncer is killed in a rendering': { stage: 'rendering', strike: () => pooler.restart() },
        'a worker is killed': {
          stage: 'rendering',
          strike: async () => {
            await installation.killWorker(0)
            await installation.revive()
          },
        },
      }
      for (const [at, [name, trouble]] of Object.entries(troubles).entries()) {
        const { wrong } = await playRound(players, seed + at, { ...trouble, afterMs: 100 }).catch(
          (error: Error): Report => ({ seen: [], wrong: [error.stack ?? error.message] }),
        )
        say([`through PgBouncer: ${name}`, ...wrong.map((one) => `✗ ${one}`)].join('\n  '))
        report.seen.push(`through PgBouncer: ${name}`)
        report.wrong.push(...wrong.map((words) => `through PgBouncer, ${name}: ${words}`))
      }
      report.wrong.push(...installation.ends())
    } finally {
      await installation.close()
    }
  } finally {
    await pooler.stop()
    await postgres.stop()
  }
  return report
}

const processes = 30
/** Memory in bytes for this many programs and their work. */
const memoryNeeded = 6e9

/** Runs a server and busy workers, none of which may be refused a connection. */
async function thirtyProcesses({ folder, say }: Setting): Promise<Report> {
  if (freemem() < memoryNeeded)
    return { seen: [`left out: ${processes} processes need 6 GB of free memory`], wrong: [] }
  const place = join(folder, 'many')
  await mkdir(place, { recursive: true })
  const postgres = await startPostgres({ dataDir: place, settings: asItComes })
  const watcher = connect(postgres.url, () => {}, 1)
  const { connections, stop } = watchConnections(watcher)
  const wrong: string[] = []
  try {
    const env = { DATABASE_URL: postgres.url }
    const installation = await startInstallation({ dataDir: join(place, 'data'), workers: processes - 1, env })
    try {
      say(`${processes} processes run; ${connections.most} connections at most so far`)
      const video = await testVideo(14)
      const people = await Promise.all(Array.from({ length: 6 }, () => installation.signUp()))
      await Promise.all(
        people.map(async (person, n) => {
          const fields = { min_seconds: '4', max_seconds: '6', max_clips: '2', title: `Video ${n}` }
          const answer = await installation.clips(person).upload(video, fields)
          if (answer.status !== 201) wrong.push(`an upload was answered with ${answer.status}`)
          await answer.arrayBuffer()
        }),
      )
      await untilQuiet(installation.db, 600)
      wrong.push(...(await checkInstallation(installation)).wrong, ...installation.ends())
      const refused = installation.errors.filter((line) => /too many clients|53300/.test(line))
      if (refused.length > 0) wrong.push(`refused by PostgreSQL: ${refused.length} times, ${refused[0]?.slice(0, 300)}`)
    } finally {
      await installation.close()
    }
  } finally {
    await stop()
    await watcher.destroy()
    await postgres.stop()
  }
  const most = `${connections.most} connections of the 97 that PostgreSQL gives, at most`
  return { seen: [`${processes} processes on one PostgreSQL as it comes: ${most}`], wrong }
}

/** Counts sessions several times per second: those of the programs, and two of the test itself. */
function watchConnections(db: ReturnType<typeof connect>) {
  const connections = { most: 0 }
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await delay(200)) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
      connections.most = Math.max(connections.most, rows[0]?.count ?? 0)
    }
  })()
  return {
    connections,
    stop: async () => {
      isOver = true
      await watching
    },
  }
}
