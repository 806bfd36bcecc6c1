import { makeWithFfmpeg } from './makeMedia.ts'

/** Red, green and blue of every pixel: BT.601 would show another green. */
export const hdGreen = [10, 120, 60] as const
export const hdSize = { width: 1280, height: 720 } as const

/** Makes three seconds of one green in HD, in BT.709. */
export async function makeGreenHd(file: string): Promise<void> {
  const colour = hdGreen.map((level) => level.toString(16).padStart(2, '0')).join('')
  const inHd = 'format=rgb24,scale=out_color_matrix=bt709,format=yuv420p'
  const input = ['-f', 'lavfi', '-i', `color=0x${colour}:s=${hdSize.width}x${hdSize.height}:r=10:d=3,${inHd}`]
  await makeWithFfmpeg([...input, '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', file])
}
