import type { Services } from '../../Services.ts'

/** A file that young may still be waiting for its row. */
const youngMs = 3600_000
const perQuery = 500

/** Frees files that no row knows: a kill between storing a file and storing its row leaves one behind. */
export async function sweepFiles({ db, files, log }: Services, now = Date.now()): Promise<void> {
  const owners = new Map<string, { kind: 'videos' | 'clips'; id: string }>()
  for (const { key, modified } of await files.list('users')) {
    const [, user, kind, id] = key.split('/')
    if (!id || (kind !== 'videos' && kind !== 'clips') || now - modified.getTime() < youngMs) continue
    owners.set(`users/${user}/${kind}/${id}`, { kind, id })
  }
  const all = [...owners]
  for (let from = 0; from < all.length; from += perQuery) {
    const some = all.slice(from, from + perQuery)
    const known = new Set<string>()
    for (const table of ['videos', 'clips'] as const) {
      const ids = some.flatMap(([, { kind, id }]) => (kind === table ? [id] : []))
      if (ids.length === 0) continue
      const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
      for (const { id } of rows) known.add(`${table}/${id}`)
    }
    for (const [prefix, { kind, id }] of some) {
      if (known.has(`${kind}/${id}`)) continue
      log.info({ prefix }, 'freed files that nothing knows')
      await files.removeAll(prefix)
    }
  }
}
