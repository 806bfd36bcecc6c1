import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFfmpeg } from './findFfmpeg.ts'

/** Linux takes no longer argument than 128 KiB. */
const longestArgument = 100_000

/** `-filter_complex` with a graph; one that is too long for an argument goes by way of a file in `folder`. */
export async function graphArguments(graph: string, folder: string): Promise<string[]> {
  if (graph.length <= longestArgument) return ['-filter_complex', graph]
  const file = join(folder, 'graph.txt')
  await writeFile(file, graph)
  const { version } = await findFfmpeg()
  // ffmpeg 7 reads any option from a file, and does away with the former option. Builds without a number are newer.
  const major = Number(/^n?(\d+)\./.exec(version)?.[1] ?? Number.POSITIVE_INFINITY)
  return [major < 7 ? '-filter_complex_script' : '-/filter_complex', file]
}
