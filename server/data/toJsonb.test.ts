import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/testPostgres.ts'
import { connect } from './connect.ts'
import { toJsonb } from './toJsonb.ts'

it('gives PostgreSQL what it takes, and leaves whole text as it is', async () => {
  const database = await createTestDatabase()
  const db = connect(database.url, () => {}, 1)
  try {
    const read = async (value: unknown) =>
      (await sql<{ value: unknown }>`select ${toJsonb(value)}::jsonb as value`.execute(db)).rows[0]?.value
    // A title that was cut in the middle of its last sign, as captions of people have it.
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
