import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fingerprintOf } from '../../../../clipper/clipper.ts'
import { FileMissing } from '../../../files/Files.ts'
import type { Services } from '../../../Services.ts'
import type { VideoRow } from '../tables.ts'

/** Videos per sweep, to keep it short. */
const atOnce = 50

/** Returns the fingerprint of a local file of this size. */
export async function fingerprintOfFile(path: string, bytes: number): Promise<string> {
  const file = await open(path)
  try {
    return await fingerprintOf(bytes, async ({ start, end }) => {
      const { buffer: read, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
      return read.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

/** Adds fingerprints to older sources, from their samples alone. */
export async function addFingerprints(services: Pick<Services, 'db' | 'files'>): Promise<void> {
  const rows = await services.db
    .selectFrom('videos')
    .select(['id', 'source_key'])
    .where('source_key', 'is not', null)
    .where('fingerprint', 'is', null)
    .where('kept', 'is', null)
    .where('inspected', '=', true)
    .orderBy('created_at', 'desc')
    .limit(atOnce)
    .execute()
  for (const video of rows) await addFingerprint(services, video)
}

/** Adds the fingerprint of one video's source. */
export async function addFingerprint(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { id, source_key: key }: Pick<VideoRow, 'id' | 'source_key'>,
): Promise<void> {
  const bytes = key === null ? null : await files.size(key)
  const fingerprint =
    key === null || bytes === null
      ? missing
      : await fingerprintOf(bytes, async ({ start, end }) =>
          buffer(await files.open(key, { start, end: end - 1 })),
        ).catch(whenMissing)
  await db.updateTable('videos').set({ fingerprint }).where('id', '=', id).where('source_key', '=', key).execute()
}

/** Matches no file, and is not computed again. */
const missing = 'missing'

function whenMissing(error: unknown): string {
  if (error instanceof FileMissing) return missing
  throw error
}
