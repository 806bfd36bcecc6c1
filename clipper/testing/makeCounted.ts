import { makeWithFfmpeg } from './makeMedia.ts'

/** Pictures of a counted video a second; squares that its number is written in, and pixels of one. */
export const counted = { fps: 25, bits: 12, square: 40 } as const

/**
 * Makes a video whose pictures carry their number: a row of squares at the top left, white for a one, the lowest bit
 * first. `tone` is an expression of `t` for the frequency of its sound, in Hz, constant over stretches.
 */
export async function makeCounted(file: string, seconds: number, tone: string): Promise<void> {
  const { fps, bits, square } = counted
  const squares = Array.from(
    { length: bits },
    (_, bit) =>
      `drawbox=x=${bit * square}:y=0:w=${square}:h=${square}:c=white:t=fill:enable='mod(floor(n/${2 ** bit}),2)'`,
  )
  const ground = `color=c=black:s=640x360:r=${fps}:d=${seconds}`
  await makeWithFfmpeg([
    ...['-f', 'lavfi', '-i', `${ground},${squares.join(',')}`],
    ...['-f', 'lavfi', '-i', `aevalsrc='0.4*sin(2*PI*t*(${tone}))':s=48000:d=${seconds}`],
    // Key frames two seconds apart, as cameras and editors place them, whatever is seen.
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', String(2 * fps), '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-shortest', '-movflags', '+faststart', file],
  ])
}
