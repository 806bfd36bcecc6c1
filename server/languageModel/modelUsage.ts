import { sql } from 'kysely'
import type { Db } from '../data/Database.ts'
import type { ModelUsage } from './askLanguageModel.ts'

export interface UsageSoFar {
  calls: number
  failed: number
  cached: number
  tokensIn: number
  tokensOut: number
  since: Date
}

/** Adds a call to the usage of its model, with or without a usable answer. */
export async function noteCall(db: Db, model: string, ok: boolean, { tokensIn, tokensOut }: ModelUsage): Promise<void> {
  await sql`
    insert into model_usage as so_far (model, calls, failed, tokens_in, tokens_out)
    values (${model}, 1, ${ok ? 0 : 1}, ${tokensIn}, ${tokensOut})
    on conflict (model) do update set
      calls = so_far.calls + excluded.calls,
      failed = so_far.failed + excluded.failed,
      tokens_in = so_far.tokens_in + excluded.tokens_in,
      tokens_out = so_far.tokens_out + excluded.tokens_out`.execute(db)
}

/** Adds a question that the cache answered. */
export async function noteCached(db: Db, model: string): Promise<void> {
  await sql`
    insert into model_usage as so_far (model, cached) values (${model}, 1)
    on conflict (model) do update set cached = so_far.cached + 1`.execute(db)
}

/** The usage of a model; null if it was never asked. */
export async function usageSoFar(db: Db, model: string): Promise<UsageSoFar | null> {
  const row = await db.selectFrom('model_usage').selectAll().where('model', '=', model).executeTakeFirst()
  if (!row) return null
  const { calls, failed, cached, tokens_in, tokens_out, since } = row
  return { calls, failed, cached, tokensIn: Number(tokens_in), tokensOut: Number(tokens_out), since }
}
