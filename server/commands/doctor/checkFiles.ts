import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import { createFiles } from '../../files/createFiles.ts'
import { broken, type Finding, messageOf, off, ok } from './Finding.ts'

/** Stores a file and removes it again: to see a bucket is not to be allowed to write into it. */
export async function checkFiles(config: Config): Promise<Finding> {
  const { s3, dataDir } = config
  if (!s3) return off(`Not set up: files are kept in ${dataDir}/files. Set S3_BUCKET to keep them in a bucket.`)
  const key = `doctor/${randomUUID()}`
  try {
    const files = await createFiles(config, dataDir)
    await files.putBytes(key, new Uint8Array([1]))
    await files.remove(key)
    return ok(`${s3.bucket} at ${s3.endpoint ?? 'Amazon S3'} takes our files.`)
  } catch (error) {
    return broken(
      `${s3.bucket} does not take our files: ${messageOf(error)}`,
      'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys, and what these may do.',
    )
  }
}
