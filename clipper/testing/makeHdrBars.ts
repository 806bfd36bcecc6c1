import { makeWithFfmpeg } from './makeMedia.ts'

/** Pixels; four bars of equal width stand side by side. */
export const hdrBarsSize = { width: 160, height: 90 } as const

/** Makes a second of four grey bars in HDR: 1, 10, 100 and 1000 nits, as PQ codes them in ten bits. */
export async function makeHdrBars(file: string): Promise<void> {
  const { width, height } = hdrBarsSize
  const bars = "geq=lum='if(lt(X,40),195,if(lt(X,80),328,if(lt(X,120),509,723)))':cb=512:cr=512"
  const input = ['-f', 'lavfi', '-i', `color=black:s=${width}x${height}:r=10:d=1,format=yuv420p10le,${bars}`]
  const colours = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc']
  await makeWithFfmpeg([...input, '-c:v', 'libx264', '-preset', 'ultrafast', ...colours, file])
}
