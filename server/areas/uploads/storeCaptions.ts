import { randomUUID } from 'node:crypto'
import type { CaptionEncoding } from '../../../contract/values/captionEncodings.ts'
import { invalidField } from '../../ApiProblem.ts'
import type { ReceivedFile } from '../../http/ReceivedFile.ts'
import type { Services } from '../../Services.ts'
import { takeCaptions } from '../clips/uploads/takeCaptions.ts'
import { checkBytesBeside } from './checkWaitingBytes.ts'

/** Returns the key of captions that were sent before their video. @throws ApiProblem 400 for an invalid id */
export function captionsKey(userId: string, id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw invalidField('captions', 'fileMissing')
  return `users/${userId}/captions/${id}`
}

/**
 * Stores captions for an upload that will begin soon. Otherwise, the sweep deletes them after an hour.
 * @throws ApiProblem 413, 415, 429
 */
export async function storeCaptions(
  services: Services,
  userId: string,
  received: ReceivedFile,
  encoding?: CaptionEncoding,
): Promise<{ id: string; encoding: CaptionEncoding; encoding_guessed: boolean }> {
  const { file, read } = await takeCaptions(received, encoding)
  const id = randomUUID().replaceAll('-', '')
  await services.db.transaction().execute(async (trx) => {
    // One at a time, so that simultaneous requests cannot exceed the limit.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    await checkBytesBeside(services, trx, userId, file.bytes)
    await services.files.putFile(captionsKey(userId, id), file.path)
  })
  return { id, encoding: read.encoding, encoding_guessed: read.isGuessed }
}
