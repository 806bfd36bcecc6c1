import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import { createFiles } from '../../files/createFiles.ts'
import type { Files } from '../../files/Files.ts'
import { broken, type Finding, messageOf, off, ok } from './Finding.ts'

/** Seconds for which the address of the test file is valid. */
const addressSeconds = 60

async function letsPagesRead(files: Files, key: string, origin: string): Promise<boolean> {
  const address = await files.address?.(key, addressSeconds)
  if (!address) return true
  const answer = await fetch(address, { headers: { origin }, signal: AbortSignal.timeout(addressSeconds * 1000) })
  await answer.body?.cancel()
  return ['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '')
}

/** Stores a file and deletes it, because read access to a bucket does not imply write access. */
export async function checkFiles(config: Config): Promise<Finding> {
  const { s3, dataDir } = config
  if (!s3) return off(`Not set up: files are kept in ${dataDir}/files. Set S3_BUCKET to keep them in a bucket.`)
  const key = `doctor/${randomUUID()}`
  try {
    const files = await createFiles(config, dataDir)
    await files.putBytes(key, new Uint8Array([1]))
    try {
      const origin = new URL(config.publicUrl ?? `http://localhost:${config.port}`).origin
      if (s3.directDownloads && !(await letsPagesRead(files, key, origin))) {
        return broken(
          `${s3.bucket} takes our files, but its CORS rules don’t let pages of ${origin} read them, so downloads fail.`,
          `Allow GET from ${origin} in the bucket’s CORS rules, or set S3_DIRECT_DOWNLOADS=false.`,
        )
      }
    } finally {
      await files.remove(key)
    }
    return ok(`${s3.bucket} at ${s3.endpoint ?? 'Amazon S3'} takes our files.`)
  } catch (error) {
    return broken(
      `${s3.bucket} does not take our files: ${messageOf(error)}`,
      'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys, and what these may do.',
    )
  }
}
