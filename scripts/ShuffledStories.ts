import { seededRandom } from '../.storybook/seededRandom.ts'

/** The part of Jest's test files that we read. */
interface StoryFile {
  path: string
}

/** Jest's sequencer for `STORIES_SEED`: runs the story files in an order that depends only on the seed. */
export default class ShuffledStories {
  sort<File extends StoryFile>(files: Iterable<File>): File[] {
    const random = seededRandom(Number(process.env.STORIES_SEED))
    return [...files]
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map((file) => ({ file, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ file }) => file)
  }

  allFailedTests<File>(files: Iterable<File>): Iterable<File> {
    return files
  }

  /** Jest sorts by the duration of earlier runs; a shuffled order leaves them alone. */
  cacheResults(): void {}
}
