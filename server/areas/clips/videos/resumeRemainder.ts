import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'

/** Resumes the uploaded remainder of a video. Call it in the transaction that ends the work on the parts sent first. */
export async function resumeRemainder({ jobs }: Pick<Services, 'jobs'>, trx: DbOrTrx, id: string): Promise<void> {
  const waiting = await trx
    .selectFrom('videos')
    .select('id')
    .where('rest_of', '=', id)
    .where('status', '=', 'inspecting')
    .execute()
  for (const rest of waiting) await jobs.send('inspect-video', { videoId: rest.id }, { trx })
}
