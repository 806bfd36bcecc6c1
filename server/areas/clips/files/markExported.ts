import type { Services } from '../../../Services.ts'

/** Stores the first time at which a file of these clips was handed out. */
export async function markExported({ db }: Pick<Services, 'db'>, ...ids: readonly string[]): Promise<void> {
  await db
    .updateTable('clips')
    .set({ exported_at: new Date() })
    .where('id', 'in', [...ids])
    .where('exported_at', 'is', null)
    .execute()
}
