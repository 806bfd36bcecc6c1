import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function postmasterPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : null
}

/**
 * Requests a fast shutdown, which ends sessions and writes everything, like `pg_ctl -m fast`, which refuses to run as
 * root. Waits up to `limitMs`.
 */
export async function stopPostgres(cluster: string, limitMs = 20_000): Promise<void> {
  const pid = await postmasterPid(cluster)
  if (pid === null) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return // gone already
  }
  const deadline = Date.now() + limitMs
  // PostgreSQL deletes the file last.
  while (Date.now() < deadline && (await postmasterPid(cluster)) === pid && isAlive(pid)) await delay(20)
}
