import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/testPostgres.ts'
import { connect } from './connect.ts'
import { toJsonb } from './toJsonb.ts'

it('replaces what PostgreSQL can’t store, and keeps other text', async () => {
  const database = await createTestDatabase()
  const db = connect(database.url, () => {}, 1)
  try {
    const read = async (value: unknown) =>
      (await sql<{ value: unknown }>`select ${toJsonb(value)}::jsonb as value`.execute(db)).rows[0]?.value
    // A title that is cut inside its last character.
    const title = `${'wow '.repeat(5)}🎬`.slice(0, -1)
    expect(await read({ title, deep: [{ text: 'a\0b' }], n: 1.5, no: null })).toEqual({
      title: `${'wow '.repeat(5)}\ufffd`,
      deep: [{ text: 'ab' }],
      n: 1.5,
      no: null,
    })
    expect(await read(['🎬', '\\u0000', '\\ud800'])).toEqual(['🎬', '\\u0000', '\\ud800'])
  } finally {
    await db.destroy()
    await database.drop()
  }
})
