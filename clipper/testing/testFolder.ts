import { afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from './makeMedia.ts'

/**
 * Provides a temporary folder for all tests of a file or a block: created before the first of them, and deleted after
 * the last.
 */
export function testFolder(): { readonly path: string } {
  let made: Awaited<ReturnType<typeof temporaryFolder>> | null = null
  beforeAll(async () => {
    made = await temporaryFolder()
  })
  afterAll(() => made?.remove())
  return {
    get path() {
      if (!made) throw new Error('The folder is made before the first test.')
      return made.folder
    },
  }
}
