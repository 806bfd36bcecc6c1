import { createHash } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** One PostgreSQL for all test processes of this user over this working copy. */
const project = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)
export const testDataDir = join(tmpdir(), `clipaway-test-${userInfo().username}-${project}`)
