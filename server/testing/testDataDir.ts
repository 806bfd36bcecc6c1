import { createHash } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Identifies this working copy: all its test processes of one user share one PostgreSQL. */
const project = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)
export const testDataDir = join(tmpdir(), `clipaway-test-${userInfo().username}-${project}`)
