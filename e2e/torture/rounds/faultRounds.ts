import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Files } from '../../../server/files/Files.ts'
import { freeBytes } from '../../../server/files/freeBytes.ts'
import { s3Files } from '../../../server/files/s3Files.ts'
import { scratchSpace } from '../../../server/files/scratchSpace.ts'
import { startS3 } from '../../../server/testing/standIns/s3Server.ts'
import { type Installation, startInstallation } from '../Installation.ts'
import type { Report, Setting } from '../Report.ts'
import { openBook } from './Book.ts'
import { playRound, type Stage, type Trouble } from './playRound.ts'
import { troubledS3 } from './troubledS3.ts'

const run = promisify(execFile)

/** Injects one fault after the other at a place. */
type Troubles = Readonly<Record<string, { stage: Stage; strike: Trouble['strike'] }>>

/** The error of a full disk, or of work on a file for which there was no space. */
const noSpace = /no space left|went wrong on our side/

/** Makes PostgreSQL, its connections, the disk, the file store and the clock fail during use. */
export async function faultRounds(setting: Setting): Promise<Report> {
  const reports = [
    await withDatabaseTroubles(setting),
    await withFullDisk(setting),
    await withStoreTroubles(setting),
    await withAnotherClock(setting),
  ]
  return { seen: reports.flatMap(({ seen }) => seen), wrong: reports.flatMap(({ wrong }) => wrong) }
}

async function play(
  installation: Installation,
  troubles: Troubles,
  { seed, say }: Setting,
  { files, excuse }: { files?: Files; excuse?: RegExp } = {},
): Promise<Report> {
  const players = { installation, person: await installation.signUp(), book: openBook() }
  const report: Report = { seen: [], wrong: [] }
  for (const [at, [name, trouble]] of Object.entries(troubles).entries()) {
    const began = performance.now()
    const { wrong } = await playRound(
      players,
      seed + at,
      { ...trouble, afterMs: 100, ...(excuse ? { excuse } : {}) },
      files,
    ).catch((error: Error): Report => ({ seen: [], wrong: [error.stack ?? error.message] }))
    const words = `${name} (${((performance.now() - began) / 1000).toFixed(0)} s)`
    say([words, ...wrong.map((one) => `✗ ${one}`)].join('\n  '))
    report.seen.push(words)
    report.wrong.push(...wrong.map((one) => `${name}: ${one}`))
  }
  report.wrong.push(...installation.ends())
  return report
}

/** Repeatedly ends all database sessions of the program. */
const cutConnections = async (installation: Installation) => {
  for (let n = 0; n < 12; n += 1) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(installation.db)
      .catch(() => {})
    await delay(400)
  }
}

async function withDatabaseTroubles(setting: Setting): Promise<Report> {
  const installation = await startInstallation({ dataDir: join(setting.folder, 'database'), workers: 1 })
  /** A restart as by an administrator: sessions end, and everything is written. */
  const restart = async () => {
    process.kill(await installation.postgresPid(), 'SIGINT')
    await installation.revive()
  }
  try {
    return await play(
      installation,
      {
        'PostgreSQL is restarted in an upload': { stage: 'upload', strike: restart },
        'PostgreSQL is restarted in a rendering': { stage: 'rendering', strike: restart },
        'connections are cut for five seconds in an upload': { stage: 'form', strike: cutConnections },
        'connections are cut for five seconds in a rendering': { stage: 'rendering', strike: cutConnections },
      },
      setting,
    )
  } finally {
    await installation.close()
  }
}

const diskMegabytes = 700

/** Runs everything on a small disk of its own that is full for some seconds. */
async function withFullDisk(setting: Setting): Promise<Report> {
  const disk = join(setting.folder, 'disk')
  await mkdir(disk)
  const options = ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk]
  const mounted = await run('mount', options).catch((error: Error) => error)
  if (mounted instanceof Error) return { seen: ['left out: a full disk needs the right to mount one'], wrong: [] }
  try {
    const installation = await startInstallation({
      dataDir: join(disk, 'data'),
      workers: 1,
      env: { DISK_RESERVE_MB: '16' },
    })
    const filler = join(disk, 'filler')
    const fill = (share: number) => async () => {
      const free = await freeBytes(disk)
      await writeFile(filler, Buffer.alloc(Math.floor(free * share))).catch(() => {})
      if (share === 1) await writeFile(`${filler}.rest`, Buffer.alloc(8_000_000)).catch(() => {})
      await delay(6000)
      await rm(filler, { force: true })
      await rm(`${filler}.rest`, { force: true })
      await installation.revive()
    }
    try {
      return await play(
        installation,
        {
          'the disk is nearly full in an upload': { stage: 'upload', strike: fill(0.98) },
          'the disk is full in an upload': { stage: 'form', strike: fill(1) },
          'the disk is full in a rendering': { stage: 'rendering', strike: fill(1) },
          'the disk is full in an edit': { stage: 'edit', strike: fill(1) },
        },
        setting,
        { excuse: noSpace },
      )
    } finally {
      await installation.close()
    }
  } finally {
    await run('umount', ['-l', disk])
  }
}

/** Stores the files in an S3 store that responds with 500, slowly, or not at all. */
async function withStoreTroubles(setting: Setting): Promise<Report> {
  const s3 = await startS3()
  const front = await troubledS3(s3.config.endpoint)
  const dataDir = join(setting.folder, 'store')
  const { bucket, region, credentials } = s3.config
  const env = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: front.endpoint,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  }
  const installation = await startInstallation({ dataDir, workers: 1, env })
  const scratch = scratchSpace(join(setting.folder, 'scratch'), 1e9, 0)
  const files = s3Files({
    bucket,
    endpoint: front.endpoint,
    publicEndpoint: undefined,
    directDownloads: false,
    region,
    credentials,
    scratch,
  })
  const be = (mood: Parameters<typeof front.be>[0], seconds: number) => async () => {
    front.be(mood)
    await delay(seconds * 1000)
    front.be('well')
    await installation.revive()
  }
  try {
    return await play(
      installation,
      {
        'the store answers 500 in an upload': { stage: 'upload', strike: be('failing', 8) },
        'the store answers 500 in a rendering': { stage: 'rendering', strike: be('failing', 8) },
        'the store is slow': { stage: 'form', strike: be('slow', 10) },
        'the store is gone for a minute': { stage: 'rendering', strike: be('gone', 60) },
      },
      setting,
      { files },
    )
  } finally {
    await installation.close()
    await front.stop()
    await s3.stop()
  }
}

/** Sets the machine's clock back by an hour and forward again, while the database keeps its own time. */
async function withAnotherClock(setting: Setting): Promise<Report> {
  const preload = join(import.meta.dirname, 'shiftedClock.ts')
  const offset = join(setting.folder, 'clock')
  await writeFile(offset, '0')
  const env = { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: offset }
  const installation = await startInstallation({ dataDir: join(setting.folder, 'clocked'), workers: 1, env })
  const shift = (seconds: number) => async () => {
    await writeFile(offset, String(seconds * 1000))
    await delay(3000)
  }
  try {
    const report = await play(
      installation,
      {
        'the clock is set back an hour in an upload': { stage: 'upload', strike: shift(-3600) },
        'the clock is set right in a rendering': { stage: 'rendering', strike: shift(0) },
        'the clock is set forward an hour in an edit': { stage: 'edit', strike: shift(3600) },
        'the clock is set back an hour in a rendering': { stage: 'rendering', strike: shift(0) },
      },
      setting,
    )
    report.seen.push('left out: the clock of PostgreSQL itself, which runs on the one of the machine')
    return report
  } finally {
    await installation.close()
  }
}
