import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Files } from './Files.ts'
import { localFiles } from './localFiles.ts'

/** Returns the configured store; the library for S3 is loaded only if needed. `tempDir` holds local copies. */
export async function createFiles(
  { s3, dataDir, scratchBudget, diskReserve }: Config,
  tempDir: string,
): Promise<Files> {
  if (!s3) return localFiles(join(dataDir, 'files'))
  const [{ s3Files }, { scratchSpace }] = await Promise.all([import('./s3Files.ts'), import('./scratchSpace.ts')])
  return s3Files({ ...s3, scratch: scratchSpace(tempDir, scratchBudget, diskReserve) })
}
