import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take much longer than their size suggests: started last, they leave the other cores idle. */
const long = ['e2e/conformance/serverClips.test.ts', 'e2e/journeys/shownIsExported.test.ts']

/** Vitest's own order, which is that of their size in a fresh checkout, with the long files first. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const { long: first = [], others = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      long.some((name) => moduleId.endsWith(name)) ? 'long' : 'others',
    )
    return [...first, ...others]
  }
}
