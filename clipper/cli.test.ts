import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTalk, makeWithFfmpeg } from './testing/makeMedia.ts'
import { testFolder } from './testing/testFolder.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const entry = fileURLToPath(new URL('./cli.ts', import.meta.url))
const cli = (args: string[], env: Record<string, string> = {}) =>
  execa(process.execPath, [entry, ...args], { reject: false, stdin: 'ignore', env })

beforeAll(async () => {
  await makeTalk({ file: at('talk.mp4'), seconds: 20 })
  await makeWithFfmpeg(['-f', 'lavfi', '-i', 'testsrc2', '-frames:v', '1', at('still.png')])
})

const short = ['--min', '4', '--max', '8', '--count', '1']

describe('the command line', () => {
  it('prints a table, and progress to stderr', async () => {
    const { exitCode, stdout, stderr } = await cli([at('talk.mp4'), '--out', at('clips'), ...short])
    expect(exitCode).toBe(0)
    for (const word of ['start', 'end', 'score', 'why', 'clip-01.mp4']) expect(stdout).toContain(word)
    expect(stderr.split('\n')).toEqual(['analysing …', 'rendering …'])
  })

  it('prints JSON on request', async () => {
    const { exitCode, stdout } = await cli([at('talk.mp4'), '--out', at('json'), '--json', ...short])
    expect(exitCode).toBe(0)
    const { clips } = JSON.parse(stdout)
    expect(clips).toHaveLength(1)
    expect(clips[0]).toMatchObject({ file: at('json/clip-01.mp4'), poster: at('json/clip-01.jpg'), width: 320 })
  })

  it('prints its usage', async () => {
    expect((await cli(['--help'])).stdout).toContain('npm run clip -- talk.mp4 --out clips/')
    expect(await cli([])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Name a video') })
    expect(await cli([at('still.png')])).toMatchObject({
      exitCode: 1,
      stderr: 'This file is an image. Please choose a video.',
    })
    expect(await cli([at('talk.mp4')], { FFMPEG_PATH: at('nothing') })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^ffmpeg was not found. Run ".*ffmpeg", or set FFMPEG_PATH and FFPROBE_PATH\.$/),
    })
  })
})
