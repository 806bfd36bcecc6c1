import { afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from './makeMedia.ts'

/** A temporary folder for all tests of a file or a block: there before the first of them, and gone after the last. */
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
