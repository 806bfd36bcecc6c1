import type { Services } from '../../../Services.ts'

/** Remembers that a file of these clips was handed out. The first time counts. */
export async function markExported({ db }: Pick<Services, 'db'>, ...ids: readonly string[]): Promise<void> {
  await db
    .updateTable('clips')
    .set({ exported_at: new Date() })
    .where('id', 'in', [...ids])
    .where('exported_at', 'is', null)
    .execute()
}
