import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../data/Database.ts'
import { toJsonb } from '../data/toJsonb.ts'
import { type AskModel, askLanguageModel, type LanguageModel, shapeOf } from './askLanguageModel.ts'
import { noteCached, noteCall } from './modelUsage.ts'

/** The newest answers of a video that are kept. */
const mostAnswers = 20

/**
 * Returns a function that asks the model about one video. A usable answer is stored with the video, so that the same
 * question costs nothing the next time. Other instructions, words, models or addresses make another question.
 */
export function askWithCache(db: Db, service: LanguageModel, videoId: string): AskModel {
  return async (asked) => {
    const { url, model } = service
    const { schema, signal: _, ...question } = asked
    const depends = JSON.stringify({ url, model, ...question, shape: shapeOf(schema) })
    const key = createHash('sha256').update(depends).digest('hex')
    const stored = await db
      .selectFrom('model_answers')
      .select('answer')
      .where('video_id', '=', videoId)
      .where('question', '=', key)
      .executeTakeFirst()
    if (stored) {
      await noteCached(db, model)
      return { ok: true, answer: v.parse(schema, stored.answer), usage: { tokensIn: 0, tokensOut: 0 } }
    }
    const result = await askLanguageModel(service, asked)
    await noteCall(db, model, result.ok, result.usage)
    if (result.ok) await store(db, videoId, key, result.answer)
    return result
  }
}

async function store(db: Db, videoId: string, key: string, answer: unknown): Promise<void> {
  // The id is selected from the video's row, because the video may have been deleted while the model wrote.
  await sql`
    insert into model_answers (video_id, question, answer)
    select id, ${key}, ${toJsonb(answer)}::jsonb from videos where id = ${videoId}
    on conflict do nothing`.execute(db)
  await sql`
    delete from model_answers where video_id = ${videoId} and question not in (
      select question from model_answers where video_id = ${videoId} order by created_at desc limit ${mostAnswers}
    )`.execute(db)
}
