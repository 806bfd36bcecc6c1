import sharp from 'sharp'
import { expect } from 'vitest'
import { makeWithFfmpeg } from './makeMedia.ts'

/** Red, green and blue of every pixel: with the other matrix, it would be another green. */
export const green = [10, 120, 60] as const
export const hdSize = { width: 1280, height: 720 } as const
const sdSize = { width: 640, height: 360 } as const

async function makeGreen(file: string, { width, height }: typeof hdSize | typeof sdSize, matrix: string) {
  const colour = green.map((level) => level.toString(16).padStart(2, '0')).join('')
  const inMatrix = `format=rgb24,scale=out_color_matrix=${matrix},format=yuv420p`
  const input = ['-f', 'lavfi', '-i', `color=0x${colour}:s=${width}x${height}:r=10:d=3,${inMatrix}`]
  await makeWithFfmpeg([...input, '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', file])
}

/** Makes three seconds of one green in HD, in BT.709, without naming it. */
export const makeGreenHd = (file: string): Promise<void> => makeGreen(file, hdSize, 'bt709')

/** Makes three seconds of one green in SD, in BT.601, without naming it. */
export const makeGreenSd = (file: string): Promise<void> => makeGreen(file, sdSize, 'bt601')

/** Expects the green near the corner of a picture, to two levels. */
export async function expectGreen(picture: string | Buffer): Promise<void> {
  const { data } = await sharp(picture)
    .extract({ left: 8, top: 8, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const [channel, level] of green.entries()) expect(Math.abs((data[channel] ?? 0) - level)).toBeLessThanOrEqual(2)
}
