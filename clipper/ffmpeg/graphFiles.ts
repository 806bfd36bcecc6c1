import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from './findFfmpeg.ts'

/** Linux limits an argument to 128 KiB. */
const longestArgument = 100_000

/** Options that take a filter graph → the option that reads it from a file, before ffmpeg 7 and since. */
const fromFile: Readonly<Record<string, readonly [string, string]>> = {
  '-filter_complex': ['-filter_complex_script', '-/filter_complex'],
  '-vf': ['-filter_script:v', '-/filter:v'],
  '-af': ['-filter_script:a', '-/filter:a'],
}

export interface GraphFiles {
  args: string[]
  /** Removes the files. After the run. */
  clean(): Promise<void>
}

/** Returns arguments of ffmpeg with long filter graphs read from files. */
export async function graphFiles(args: readonly string[]): Promise<GraphFiles> {
  const isLong = (arg: string, at: number) => arg.length > longestArgument && (args[at - 1] ?? '') in fromFile
  if (!args.some(isLong)) return { args: [...args], clean: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'clipaway-graphs-'))
  const clean = () => rm(folder, { recursive: true, force: true })
  try {
    const { version } = await findFfmpeg()
    // ffmpeg 7 reads any option from a file, and does away with the former ones. Builds without a number are newer.
    const major = Number(/^n?(\d+)\./.exec(version)?.[1] ?? Number.POSITIVE_INFINITY)
    const changed = [...args]
    for (const [at, arg] of args.entries()) {
      const options = fromFile[args[at - 1] ?? '']
      if (!options || !isLong(arg, at)) continue
      const file = join(folder, `${at}.txt`)
      await writeFile(file, arg)
      changed.splice(at - 1, 2, options[major < 7 ? 0 : 1], file)
    }
    return { args: changed, clean }
  } catch (error) {
    await clean()
    throw error
  }
}
