import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { Certificate } from '../pure/certify/Certificate.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { measuredClip } from './measuredClip.ts'
import { measureFile } from './measureFile.ts'
import { renderClip } from './renderClip.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const codesOf = ({ checks }: Certificate) => checks.map(({ code }) => code)

/** Twenty seconds: black and silent at first, then moving and loud, then a picture that stands still in silence. */
const video = async (name: string, { black = 3, still = 3 } = {}) => {
  const moving = `testsrc2=s=192x108:r=25:d=${20 - still},tpad=stop_mode=clone:stop_duration=${still}`
  const picture = `${moving},drawbox=c=black:t=fill:enable='lt(t,${black})'`
  const sound = `aevalsrc='if(between(t,${black},${20 - still}),0.1*(random(0)-0.5)*(1+sin(9*t)),0)':s=48000:d=20`
  await makeWithFfmpeg(['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound, '-c:v', 'libx264', at(name)])
  return { file: at(name), source: await probe(at(name)) }
}

describe('the certificate of a rendered clip', () => {
  let made: Awaited<ReturnType<typeof video>>
  const clip = async (start: number, end: number) => {
    const options = { aspect: 'source', outFile: at(`${start}-${end}.mp4`), pauses: [{ start: 2, end: 3.1 }] } as const
    const { certificate } = await renderClip(made.file, made.source, { start, end }, options)
    return certificate
  }
  beforeAll(async () => {
    made = await video('edges.mp4')
  })

  it('passes for a clean clip', async () => {
    const certificate = await clip(3.05, 16)
    expect(certificate.passed).toBe(true)
    expect(codesOf(certificate)).toEqual([
      'starts_in_pause',
      'ends_in_sound',
      'clean_edges',
      'loudness_right',
      'peaks_low',
      'in_step',
      'decodes',
    ])
    expect(certificate.checks.find(({ code }) => code === 'in_step')?.value).toBeLessThanOrEqual(40)
  })

  it('reports how long the edges are black, frozen and silent', async () => {
    const { passed, checks } = await clip(1, 19)
    expect(passed).toBe(false)
    const seconds = (code: string) => checks.find((one) => one.code === code)?.value ?? 0
    for (const code of ['black_start', 'silent_start', 'frozen_end', 'silent_end'])
      expect([code, Math.abs(seconds(code) - 2) < 0.15]).toEqual([code, true])
  })
})

describe('a damaged file', () => {
  it('is detected by decoding it', async () => {
    const { file, source } = await video('whole.mp4', { black: 0, still: 0 })
    const outFile = at('clip.mp4')
    await renderClip(file, source, { start: 2, end: 12 }, { aspect: 'source', outFile })
    const broken = at('broken.mp4')
    await makeWithFfmpeg(['-i', outFile, '-c', 'copy', '-bsf:v', 'noise=amount=200', broken])
    const { encoded } = await measuredClip(broken, 10)
    const measure = (clip: string) => measureFile(clip, { ...encoded, poster: null, signal: undefined })
    expect((await measure(outFile)).decodeErrors).toBe(0)
    expect((await measure(broken)).decodeErrors).toBeGreaterThan(0)
  })
})
