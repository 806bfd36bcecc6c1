import { execFile } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type PostgresRuntime, postgresRuntime, readableRuntime } from './postgresRuntime.ts'

const run = promisify(execFile)

/** The account that starts PostgreSQL, which refuses to run as root. */
export interface PostgresAccount {
  runtime: PostgresRuntime
  /** Command and arguments before a program of PostgreSQL. */
  prefix: readonly string[]
  /** Options for `spawn`. */
  ids: { uid?: number; gid?: number }
  /** Changes the owner of a file or folder to the account. */
  own(path: string): Promise<void>
}

/** Returns the `{ uid, gid }` of an unprivileged account that every Linux has. */
async function unprivilegedIds(): Promise<{ uid: number; gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      // no such account: try the next one
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user called postgres or nobody.')
}

/**
 * Returns the account that runs PostgreSQL. For an ordinary user: that user. For root: a user namespace if the kernel
 * allows it, else an unprivileged account, which then owns the data folder.
 */
export async function postgresAccount(): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) {
    return { runtime: await postgresRuntime(), prefix: [], ids: {}, own: async () => {} }
  }
  const namespace = ['unshare', '--user', '--map-user=1000', '--']
  try {
    await run('unshare', [...namespace.slice(1), 'true'])
    return { runtime: await postgresRuntime(), prefix: namespace, ids: {}, own: async () => {} }
  } catch {
    const ids = await unprivilegedIds()
    return { runtime: await readableRuntime(), prefix: [], ids, own: (path) => chown(path, ids.uid, ids.gid) }
  }
}
