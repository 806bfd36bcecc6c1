import { sql } from 'kysely'
import { chosenLook, type PreferredLook } from '../../../contract/preferredLook.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import type { UserRow } from '../auth/tables.ts'
import { preferredLookOf } from './preferredLookOf.ts'

/** Stores the look that an upload chose as the default of the next ones. Unchanged defaults are not a choice. */
export async function rememberLook(
  trx: DbOrTrx,
  user: Pick<UserRow, 'id' | 'onboarding' | 'chosen_look'>,
  sent: PreferredLook,
): Promise<void> {
  const chosen = chosenLook(sent, preferredLookOf(user))
  if (Object.keys(chosen).length === 0) return
  await trx
    .updateTable('users')
    .set({ chosen_look: sql<string>`chosen_look || ${toJsonb(chosen)}::jsonb` })
    .where('id', '=', user.id)
    .execute()
}
