import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupHelp, runBackup } from '../commands/runBackup.ts'
import { moveHelp, runMove } from '../commands/runMove.ts'
import { restoreHelp, runRestore } from '../commands/runRestore.ts'
import { connect } from '../data/connect.ts'
import { startPostgres } from '../data/embedded/startPostgres.ts'
import { migrate, migrationNames } from '../data/migrate.ts'
import { createFiles } from '../files/createFiles.ts'
import { localFiles } from '../files/localFiles.ts'
import { clipClient } from '../testing/clipClient.ts'
import { makePicture } from '../testing/pictures.ts'
import { runHere } from '../testing/runHere.ts'
import { runProgram } from '../testing/runProgram.ts'
import { startS3 } from '../testing/standIns/s3Server.ts'
import { testSecret } from '../testing/startProcess.ts'
import { startTestServer, type TestServer, type TestUser } from '../testing/startTestServer.ts'
import { createTestDatabase } from '../testing/testPostgres.ts'
import { testVideo } from '../testing/testVideo.ts'
import { readManifest } from './Manifest.ts'
import { moveFiles } from './moveFiles.ts'
import { restoreBackup } from './restoreBackup.ts'
import { restoreDatabase } from './restoreDatabase.ts'
import { saveDatabase } from './saveDatabase.ts'

let place: string
let server: TestServer
let me: TestUser
let backup: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'clipaway-backup-'))
  backup = join(place, 'backup')
  server = await startTestServer({ dataDir: join(place, 'data'), secret: testSecret }, { WORKERS: '1' })
  me = await server.makeUser({ name: 'Tab\tand\\N line\nbreak', staff: true })
  const client = clipClient(server.url, me.token)
  await client.upload(await testVideo(20), { min_seconds: '4', max_seconds: '8', max_clips: '2' })
  await client.allReady()
  const form = new FormData()
  form.set('avatar', await makePicture(64, 64), 'me.png')
  const headers = { authorization: `Token ${me.token}` }
  expect((await fetch(`${server.url}/api/profile/`, { method: 'PATCH', headers, body: form })).status).toBe(200)
  await server.services.jobs.send('purge-clip', { clipId: 'later' }, { startAfterSeconds: 3600 })
})
afterAll(async () => {
  await server.stop()
  await rm(place, { recursive: true, force: true })
})

const envOf = (dataDir: string, url: string) => ({ DATA_DIR: dataDir, DATABASE_URL: url })
const run = (command: string, dir: string, dataDir: string, url: string) =>
  runProgram(command, [dir], envOf(dataDir, url))

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as T[]
}

describe('a backup', () => {
  it('is made of a running server, and restores the same rows, jobs and files', async () => {
    const { dataDir, databaseUrl = '' } = server.services.config
    const saved = await run('backup', backup, dataDir, databaseUrl)
    expect(saved.words).toMatch(/^Saved \d+ rows, [1-9]\d* jobs, and \d+ files \(.+\) to /)
    expect(saved.code).toBe(0)
    const manifest = await readManifest(backup)
    const stored = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(manifest.files.length).toBe(stored.filter((entry) => entry.isFile()).length)
    expect(manifest.files.length).toBeGreaterThanOrEqual(4)

    const other = await createTestDatabase()
    const elsewhere = join(place, 'elsewhere')
    const restored = await run('restore', backup, elsewhere, other.url)
    expect([restored.code, restored.words]).toEqual([0, expect.stringContaining('Restored ')])
    // Both databases have the same rows.
    const again = await saveDatabase(other.url, join(place, 'again'))
    expect(again.tables).toEqual(manifest.tables)
    expect(again.jobs).toBe(manifest.jobs)
    const [job] = await query<{ seconds: number }>(
      other.url,
      "select extract(epoch from start_after - now()) as seconds from pgboss.job where name = 'purge-clip'",
    )
    expect(Number(job?.seconds)).toBeGreaterThan(3000)

    const second = await startTestServer({
      dataDir: elsewhere,
      databaseUrl: other.url,
      secret: testSecret,
      workers: 0,
    })
    const clips = await clipClient(second.url, me.token).clips()
    const before = await clipClient(server.url, me.token).clips()
    expect(clips.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    for (const [i, { media_url }] of clips.entries()) {
      const bytes = async (base: string, url: string) =>
        Buffer.from(await (await fetch(new URL(url, base))).arrayBuffer())
      expect((await bytes(second.url, media_url)).equals(await bytes(server.url, before[i]?.media_url ?? ''))).toBe(
        true,
      )
    }
    // A restore overwrites no data, and needs a stopped server.
    const full = await runHere(restoreHelp, runRestore, [backup], envOf(elsewhere, other.url))
    expect([full.code, full.words]).toEqual([1, expect.stringMatching(/^There are accounts in this database/)])
    await second.stop()
    await other.drop()
  })

  it('is refused into a folder with files, or when it is damaged, incomplete or newer than the program', async () => {
    const empty = await createTestDatabase()
    const { dataDir, databaseUrl = '' } = server.services.config
    const config = { ...server.services.config, dataDir: join(place, 'target') }
    const restored = (dir: string) => restoreBackup(config, empty.url, dir)
    const refused = await runHere(backupHelp, runBackup, [backup], envOf(dataDir, databaseUrl))
    expect([refused.code, refused.words]).toEqual([1, expect.stringMatching(/is not empty/)])
    await expect(restored(join(place, 'nowhere'))).rejects.toThrow(/^There is no complete backup/)

    const manifest = await readManifest(backup)
    const key = manifest.files[0]?.key ?? ''
    const path = join(backup, 'files', key)
    const whole = await readFile(path)
    await writeFile(path, Buffer.concat([whole.subarray(0, -1), Buffer.from('x')]))
    await expect(restored(backup)).rejects.toThrow(`${key} is not what was saved`)
    await writeFile(path, whole)

    const newer = { ...manifest, migrations: [...manifest.migrations, '999_from_the_future'] }
    await writeFile(join(backup, 'manifest.json'), JSON.stringify(newer))
    await expect(restored(backup)).rejects.toThrow('999_from_the_future')
    await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest))
    expect(await query(empty.url, 'select 1 from users')).toEqual([])
    await empty.drop()
  })

  it('of an older version is migrated on restore', async () => {
    const [old, fresh] = [await createTestDatabase(), await createTestDatabase()]
    await query(old.url, 'drop schema public cascade; create schema public')
    const db = connect(old.url, () => {}, 1)
    const names = await migrationNames()
    await migrate(db, names.slice(0, -1))
    await db.destroy()
    await query(old.url, "insert into users (email, name) values ('old@example.com', 'Old')")
    const dir = join(place, 'old')
    const saved = await saveDatabase(old.url, dir)
    await restoreDatabase(fresh.url, dir, { format: 1, created_at: '', ...saved, files: [] })
    expect(await query(fresh.url, 'select email from users')).toEqual([{ email: 'old@example.com' }])
    const made = await query<{ name: string }>(fresh.url, 'select name from kysely_migration order by name')
    expect(made.map(({ name }) => name)).toEqual(names)
    await old.drop()
    await fresh.drop()
  })
})

describe('moving an installation', () => {
  it('copies missing files into a bucket, where a backup can be restored as well', async () => {
    const s3 = await startS3()
    const { endpoint = '', bucket, credentials } = s3.config
    const { dataDir, databaseUrl = '' } = server.services.config
    const env = {
      ...envOf(dataDir, databaseUrl),
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    }
    const refused = await runHere(moveHelp, runMove, ['--files'], env)
    expect([refused.code, refused.words]).toEqual([1, expect.stringMatching(/Stop it first/)])

    const unused = await createTestDatabase()
    const { files } = await readManifest(backup)
    const moved = await runHere(moveHelp, runMove, ['--files'], { ...env, DATABASE_URL: unused.url })
    expect(moved.words).toMatch(new RegExp(`^Copied ${files.length} files `))
    const store = await createFiles({ ...server.services.config, s3: s3.config }, place)
    const again = await moveFiles(localFiles(join(dataDir, 'files')), store, place)
    expect(again.files).toBe(0)
    for (const { key, bytes } of files) expect(await store.size(key)).toBe(bytes)

    await store.removeAll('users')
    const config = { ...server.services.config, s3: s3.config, dataDir: join(place, 's3') }
    await restoreBackup(config, unused.url, backup)
    for (const { key, bytes } of files) expect(await store.size(key)).toBe(bytes)
    await unused.drop()
    await s3.stop()
  })

  it('copies the embedded database into another one, but only when the server is stopped', async () => {
    const dataDir = join(place, 'embedded')
    const embedded = await startPostgres({ dataDir, settings: ['fsync=off'] })
    const own = await startTestServer({ dataDir, databaseUrl: embedded.url, workers: 0 })
    const { email } = await own.makeUser()
    const target = await createTestDatabase()
    const move = [['--database', target.url], { DATA_DIR: dataDir, SECRET: '' }] as const
    const refused = await runHere(moveHelp, runMove, ...move)
    expect([refused.code, refused.words]).toEqual([1, expect.stringMatching(/Stop it first/)])
    const secret = await readFile(join(dataDir, 'secret'), 'utf8')
    await own.services.jobs.stop()
    const moved = await runProgram('move', ...move)
    expect(moved.words).toContain(`DATABASE_URL=${target.url}\nSECRET=${secret}`)
    expect(moved.code).toBe(0)
    expect(await query(target.url, 'select email from users')).toEqual([{ email }])
    await own.stop()
    await embedded.stop()
    await target.drop()
  })
})
