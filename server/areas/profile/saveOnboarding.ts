import { sql } from 'kysely'
import type { onboarding } from '../../../contract/account.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import type { Services } from '../../Services.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import type { UserRow } from '../auth/tables.ts'

/**
 * Merges the answers with earlier ones; `done` ends onboarding for good. A new format overrides that of the last
 * upload.
 */
export async function saveOnboarding(
  { db }: Services,
  user: CurrentUser,
  { done, ...answers }: ParsedBodyOf<typeof onboarding>,
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({
      onboarding: sql<string>`onboarding || ${toJsonb(answers)}::jsonb`,
      ...(answers.aspect && { chosen_look: sql<string>`chosen_look - 'aspect'` }),
      onboarded: sql<boolean>`onboarded or ${done}`,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
