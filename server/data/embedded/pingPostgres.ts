import pg from 'pg'

/** Returns the address of a database behind a Unix socket. */
export function connectionString(socketDir: string, database: string): string {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

/** `starting` also while it is stopping: then it is neither usable nor gone. */
export async function ping(socketDir: string): Promise<'ready' | 'starting' | 'down'> {
  const client = new pg.Client({ connectionString: connectionString(socketDir, 'postgres') })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    const code = (error as { code?: string }).code
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'down' : 'starting'
  } finally {
    await client.end().catch(() => {})
  }
}

export async function ensureDatabase(socketDir: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionString(socketDir, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // unique_violation or duplicate_database: another process created it meanwhile
    if (!['23505', '42P04'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
