import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Config } from '../../config.ts'

export interface S3Server {
  config: S3Config & { endpoint: string }
  /** Returns multipart uploads that were neither completed nor aborted. */
  unfinished(): Promise<string[]>
  stop(): Promise<void>
}

/**
 * Starts a real S3 server with an empty bucket in its own folder. `forPages`: its CORS rules allow every page to read.
 */
export async function startS3({ forPages = false } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'clipaway-s3-'))
  const bucket = 'clipaway'
  // Page tokens use a cipher from OpenSSL's legacy provider.
  const args = [
    '--openssl-legacy-provider',
    join(import.meta.dirname, 'serveS3.ts'),
    directory,
    bucket,
    forPages ? 'any-page' : '',
  ]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error('The S3 server ended before it was ready.')
    }),
  ])) as [Buffer]
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    config: {
      bucket,
      endpoint: String(said).trim(),
      publicEndpoint: undefined,
      directDownloads: false,
      region: 'us-east-1',
      credentials,
    },
    unfinished: () => readdir(join(directory, bucket, '._S3rver_uploads')).catch(() => []),
    stop: async () => {
      child.kill()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
