import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testFolder } from '../testing/testFolder.ts'
import { graphFiles } from './graphFiles.ts'
import { runFfmpeg } from './runFfmpeg.ts'

const folder = testFolder()
afterEach(() => vi.unstubAllEnvs())

/** Longer than an argument may be; ffmpeg skips the spaces. */
const long = `null,${' '.repeat(150_000)}null`
const picture = ['-v', 'error', '-f', 'lavfi', '-i', 'color=s=16x16:d=0.1']

describe('a filter graph too long for an argument', () => {
  it.each([
    ['-vf', long, ['-map', '0:v']],
    ['-filter_complex', `[0:v]${long}[out]`, ['-map', '[out]']],
  ])('is read from a file when it follows %s', async (option, graph, map) => {
    const args = [...picture, option, graph, ...map, '-f', 'framecrc', 'pipe:1']
    let frames = ''
    await runFfmpeg('ffmpeg', args, { timeoutSeconds: 60, onOutput: (chunk) => (frames += chunk.toString()) })
    expect(frames).toContain('#dimensions 0: 16x16')
  })

  it.each([
    ['6.1', ['-filter_complex_script', '-filter_script:v', '-filter_script:a']],
    ['7.0.2', ['-/filter_complex', '-/filter:v', '-/filter:a']],
    ['n8.1', ['-/filter_complex', '-/filter:v', '-/filter:a']],
    ['N-119000-gabcdef', ['-/filter_complex', '-/filter:v', '-/filter:a']],
  ])('uses the option that ffmpeg %s supports', async (version, options) => {
    const program = join(folder.path, `ffmpeg-${version}`)
    await writeFile(program, `#!/bin/sh\necho "ffmpeg version ${version} x"\n`)
    await chmod(program, 0o755)
    vi.stubEnv('FFMPEG_PATH', program)
    vi.stubEnv('FFPROBE_PATH', program)
    const given = ['-filter_complex', long, '-vf', long, '-af', long, '-y']
    const { args, clean } = await graphFiles(given)
    expect([args[0], args[2], args[4], args[6]]).toEqual([...options, '-y'])
    expect(await readFile(args[1] ?? '', 'utf8')).toBe(long)
    await clean()
    await expect(readFile(args[1] ?? '')).rejects.toThrow('ENOENT')
  })

  it('is not moved when it is short, and neither are other long arguments', async () => {
    const given = ['-vf', 'null', '-metadata', long]
    expect((await graphFiles(given)).args).toEqual(given)
  })
})
