import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { findFfmpeg } from '../../ffmpeg/findFfmpeg.ts'
import { probe } from '../../probe/probe.ts'
import { editOf } from '../../pure/edit/editOf.ts'
import { makeTalk } from '../../testing/makeMedia.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { renderEdit } from '../renderEdit.ts'
import { chooseEncoder, faultOf } from './chooseEncoder.ts'
import type { Fallback } from './withEncoder.ts'

const folder = testFolder()
afterEach(() => vi.unstubAllEnvs())

/**
 * Installs an ffmpeg with a stand-in for NVENC, which encodes with x264 or fails.
 * @param options `fails` is the condition under which NVENC fails, over `line`, the arguments joined by spaces
 */
async function pretend(name: string, { fails, filter = '' }: { fails: string; filter?: string }): Promise<string> {
  const { ffmpeg } = await findFfmpeg()
  const [program, log] = [join(folder.path, name), join(folder.path, `${name}.log`)]
  const script = `#!${process.execPath}
const { spawnSync } = require('node:child_process')
const { appendFileSync } = require('node:fs')
let args = process.argv.slice(2)
if (args.includes('-encoders')) { console.log(' V....D h264_nvenc           NVIDIA NVENC'); process.exit(0) }
const line = args.join(' ')
if (args.includes('h264_nvenc')) {
  appendFileSync(${JSON.stringify(log)}, line.includes('testsrc2') ? 'trial ' : 'render ')
  if (${fails}) { console.error('[h264_nvenc @ 0x1] OpenEncodeSessionEx failed: no device'); process.exit(1) }
  const dropped = ['-rc', '-cq', '-b:v', '-forced-idr', '-preset']
  args = args.filter((arg, i) => !dropped.includes(arg) && !dropped.includes(args[i - 1]))
  args = args.map((arg) => arg === 'h264_nvenc' ? 'libx264' : arg)
  args = args.map((arg, i) => args[i - 1] === '-vf' && ${JSON.stringify(filter)} ? arg + ${JSON.stringify(`,${filter}`)} : arg)
}
process.exit(spawnSync(${JSON.stringify(ffmpeg)}, args, { stdio: 'inherit' }).status ?? 1)
`
  await writeFile(program, script)
  await chmod(program, 0o755)
  await writeFile(log, '')
  vi.stubEnv('FFMPEG_PATH', program)
  return log
}

/** Renders a second of a talk with the encoder that is chosen. */
async function render(outFile: string, fallbacks: Fallback[] = []) {
  const file = join(folder.path, 'talk.mp4')
  await makeTalk({ file, seconds: 4 })
  const options = { encoder: 'auto', onFallback: (fallback: Fallback) => fallbacks.push(fallback) } as const
  return renderEdit(file, await probe(file), editOf({ start: 1, end: 2 }), {
    ...options,
    outFile: join(folder.path, outFile),
  })
}

it('uses the first hardware encoder that passes a trial, which runs once, and names it in the certificate', async () => {
  const log = await pretend('works', { fails: 'false' })
  expect((await chooseEncoder('auto')).name).toBe('nvenc')
  expect((await chooseEncoder('nvenc')).name).toBe('nvenc')
  expect((await render('works.mp4')).certificate.encoder).toBe('nvenc')
  expect(await readFile(log, 'utf8')).toBe('trial render ')
})

it.each([
  ['fails', { fails: 'true' }, 'OpenEncodeSessionEx failed: no device'],
  ['changes the pictures', { fails: 'false', filter: 'negate' }, 'h264_nvenc changes the pictures'],
  ['loses pictures', { fails: 'false', filter: 'trim=end_frame=20' }, 'h264_nvenc loses pictures'],
])('falls back to software when the trial of an encoder %s, and reports why', async (name, behaviour, reason) => {
  await pretend(name.replaceAll(' ', '-'), behaviour)
  expect((await chooseEncoder('auto')).name).toBe('software')
  expect(await faultOf('nvenc')).toContain(reason)
  expect(await faultOf('vaapi')).toBe('This ffmpeg was built without h264_vaapi.')
})

it('falls back to software when hardware fails after its trial, and retries it for the next clip', async () => {
  const log = await pretend('gives-up', { fails: "!line.includes('testsrc2')" })
  const fallbacks: Fallback[] = []
  const made = await render('gives-up.mp4', fallbacks)
  expect(made.duration).toBeCloseTo(1, 1)
  expect(fallbacks.map(({ encoder }) => encoder)).toEqual(['nvenc'])
  expect(made.certificate.encoder).toBe('software')
  await chooseEncoder('auto')
  expect(await readFile(log, 'utf8')).toBe('trial render trial ')
})
