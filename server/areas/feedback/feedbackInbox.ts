import { sql } from 'kysely'
import type { FeedbackEntry } from '../../../contract/account.ts'
import { notFound } from '../../ApiProblem.ts'
import type { Db } from '../../data/Database.ts'

/** Maximum number of entries. Unanswered ones come first, so only old answered ones are left out. */
const shown = 500

interface EntryRow {
  id: string
  kind: FeedbackEntry['kind']
  text: string
  mood: FeedbackEntry['mood']
  page: string | null
  answered_at: Date | null
  created_at: Date
  user_id: string
  name: string
  email: string
}

const toEntry = ({ answered_at, created_at, user_id, name, email, ...row }: EntryRow): FeedbackEntry => ({
  ...row,
  state: answered_at === null ? 'new' : 'answered',
  user: { id: user_id, name, email },
  created_at: created_at.toISOString(),
})

/** Feedback and problem reports together, each with its sender. */
const entries = sql`
  select entry.*, users.name, users.email from (
    select id, 'feedback' as kind, text, mood, null as page, answered_at, created_at, user_id from feedback
    union all
    select id, 'problem', text, null, page, answered_at, created_at, user_id from problem_reports
  ) as entry join users on users.id = entry.user_id`

/** Lists feedback: unanswered first, then by date, newest first. */
export async function readFeedback(db: Db): Promise<FeedbackEntry[]> {
  const { rows } = await sql<EntryRow>`
    ${entries} order by answered_at is not null, created_at desc, id limit ${shown}`.execute(db)
  return rows.map(toEntry)
}

/** Marks an entry as answered, or as new again. @throws ApiProblem 404 */
export async function markFeedback(db: Db, id: string, state: FeedbackEntry['state']): Promise<FeedbackEntry> {
  const answered_at = state === 'answered' ? new Date() : null
  for (const table of ['feedback', 'problem_reports'] as const) {
    await db.updateTable(table).set({ answered_at }).where('id', '=', id).execute()
  }
  const { rows } = await sql<EntryRow>`${entries} where entry.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return toEntry(row)
}
