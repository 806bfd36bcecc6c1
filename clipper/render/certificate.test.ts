import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { Certificate } from '../pure/certify/Certificate.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { measuredClip } from './measuredClip.ts'
import { measureFile } from './measureFile.ts'
import { renderClip } from './renderClip.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const codesOf = ({ checks }: Certificate) => checks.map(({ code }) => code)

describe('the certificate of a rendered clip', () => {
  let source: SourceInfo
  const clip = async (start: number, end: number) => {
    const options = { aspect: 'source', outFile: at(`${start}-${end}.mp4`), pauses: [{ start: 2, end: 3.1 }] } as const
    const { certificate } = await renderClip(at('video.mp4'), source, { start, end }, options)
    return certificate
  }
  beforeAll(async () => {
    // Black and silent for three seconds, then moving and loud, then a picture that stands still for three in silence.
    const picture =
      "testsrc2=s=192x108:r=25:d=17,tpad=stop_mode=clone:stop_duration=3,drawbox=c=black:t=fill:enable='lt(t,3)'"
    const sound = "aevalsrc='if(between(t,3,17),0.1*(random(0)-0.5)*(1+sin(9*t)),0)':s=48000:d=20"
    const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
    await makeWithFfmpeg([...inputs, '-c:v', 'libx264', at('video.mp4')])
    source = await probe(at('video.mp4'))
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

  it('reports a damaged file, which it decodes', async () => {
    const broken = at('broken.mp4')
    await makeWithFfmpeg(['-i', at('video.mp4'), '-c', 'copy', '-bsf:v', 'noise=amount=200', broken])
    const { encoded } = await measuredClip(broken, 20)
    const { decodeErrors } = await measureFile(broken, { ...encoded, poster: null, signal: undefined })
    expect(decodeErrors).toBeGreaterThan(0)
  })
})
