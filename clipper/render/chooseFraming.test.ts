import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeWithFfmpeg, temporaryFolder } from '../testing/makeMedia.ts'
import { chooseFraming } from './chooseFraming.ts'
import { cropExpression } from './cropExpression.ts'
import { renderClip } from './renderClip.ts'

let folder = ''
let remove = async () => {}
let file = ''
let source: SourceInfo
/** The subject, a red box that trembles, is left of the centre until then and right of it afterwards; seconds. */
const cut = 3.24

beforeAll(async () => {
  ;({ folder, remove } = await temporaryFolder())
  file = join(folder, 'subject.mp4')
  const ground = 'color=0x606870:s=640x360:r=25:d=7,noise=alls=12:allf=t'
  const box = 'color=0xd02020:s=70x220:r=25:d=7'
  const place = `x='if(lt(t,${cut}),70,500)+4*mod(n,3)':y=110+mod(n\\,4)`
  await makeWithFfmpeg([
    ...['-filter_complex', `${ground}[g];${box}[b];[g][b]overlay=${place}[v]`, '-map', '[v]'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', file],
  ])
  source = await probe(file)
})
afterAll(() => remove())

/** How much of each picture of a clip is the subject, 0..1. */
async function redShares(clip: string): Promise<number[]> {
  const pictures = join(folder, 'all.png')
  await makeWithFfmpeg(['-i', clip, '-vf', 'scale=36:64:flags=area,tile=200x1', '-frames:v', '1', pictures])
  const { data, info } = await sharp(pictures).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const shares = Array.from({ length: 200 }, () => 0)
  for (let i = 0; i < data.length; i += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
    const picture = Math.floor(((i / 3) % info.width) / 36)
    if (r > 120 && g < 90 && b < 90) shares[picture] = (shares[picture] ?? 0) + 1 / (36 * 64)
  }
  return shares
}

describe('the crop of a vertical clip', () => {
  it('has the subject inside in every picture, those at the cut included', async () => {
    const outFile = join(folder, 'vertical.mp4')
    const range = { start: 1, end: 6 }
    const clip = await renderClip(file, source, range, { aspect: '9:16', outFile, cuts: [cut] })
    expect([clip.width, clip.height]).toEqual([720, 1280])
    const shares = (await redShares(outFile)).slice(0, Math.round(5 * 25))
    // The box is 70 of the 202 columns and 220 of the 360 rows that are kept.
    for (const share of shares) expect(share).toBeGreaterThan(0.15)
  })

  it('is one for the whole clip where no cuts are known, and none where all is kept', async () => {
    const range = { start: 1, end: 3 }
    const steps = await chooseFraming(file, source, [range], { aspect: '9:16', cuts: [] })
    expect(steps).toHaveLength(1)
    // The middle of the crop: it keeps 0.316 of the width.
    expect(steps[0]?.x).toBeLessThan(0.12 + 0.16)
    expect(await chooseFraming(file, source, [range], { aspect: 'source', cuts: [] })).toEqual([])
  })

  it('can be stopped', async () => {
    const options = { aspect: '9:16' as const, cuts: [], signal: AbortSignal.abort() }
    await expect(chooseFraming(file, source, [{ start: 0, end: 5 }], options)).rejects.toMatchObject({
      code: 'cancelled',
    })
  })
})

describe('cropExpression', () => {
  it('changes between two pictures', () => {
    const steps = [
      { start: 0, x: 0.1 },
      { start: 2, x: 0.6 },
    ]
    const side = { side: 'x', kept: 0.3, fps: 25 } as const
    expect(cropExpression(steps, side)).toBe('iw*(0.10000+gte(t,1.9800)*(0.50000))')
    expect(cropExpression([], side)).toBe('iw*(0.35000)')
    expect(cropExpression(steps, { ...side, side: 'y' })).toBe('ih*(0.35000)')
  })
})
