import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { makeWithFfmpeg } from './makeMedia.ts'

/** A drawn person who looks into the camera: hair, eyes, brows, nose, mouth and shoulders. */
export const portrait = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420" viewBox="0 0 300 420">
  <radialGradient id="skin" cx="45%" cy="40%" r="70%">
    <stop offset="0" stop-color="#f2c9a8"/><stop offset=".7" stop-color="#d9a07a"/><stop offset="1" stop-color="#a06a4a"/>
  </radialGradient>
  <rect x="30" y="300" width="240" height="120" rx="60" fill="#34506e"/>
  <rect x="115" y="250" width="70" height="80" fill="#c08a64"/>
  <ellipse cx="150" cy="130" rx="105" ry="120" fill="#3a2618"/>
  <ellipse cx="150" cy="165" rx="82" ry="112" fill="url(#skin)"/>
  <path d="M70 130Q150 40 230 130Q200 85 150 85Q100 85 70 130Z" fill="#3a2618"/>
  <path d="M92 138Q115 124 138 136M162 136Q185 124 208 138" stroke="#3a2618" stroke-width="8" fill="none"/>
  <ellipse cx="116" cy="158" rx="18" ry="10" fill="#fff"/><ellipse cx="184" cy="158" rx="18" ry="10" fill="#fff"/>
  <circle cx="116" cy="158" r="9" fill="#2a1a10"/><circle cx="184" cy="158" r="9" fill="#2a1a10"/>
  <path d="M150 160L138 205Q150 214 162 205" stroke="#9a6242" stroke-width="6" fill="#cf9670"/>
  <path d="M114 236Q150 226 186 236Q150 264 114 236Z" fill="#a8433c"/>
</svg>`

export interface DrawnPerson {
  /** Middle of the face, as a share of the picture's width. */
  at: number
  /** Height of head and shoulders, as a share of the picture's height. */
  height: number
}

/**
 * Makes seconds of 640×360 with persons in front of a plain wall, one list for each shot of two seconds. A red box that
 * trembles stands at the right edge: without faces, crops would follow it.
 */
export async function makeFaces(file: string, shots: readonly (readonly DrawnPerson[])[]): Promise<void> {
  const drawing = `${file}.png`
  await writeFile(drawing, await sharp(Buffer.from(portrait)).png().toBuffer())
  const persons = shots.flatMap((shot, i) => shot.map((person) => ({ ...person, from: 2 * i })))
  const wall = `color=0x8090a0:s=640x360:r=25:d=${2 * shots.length},noise=alls=6:allf=t[wall]`
  const box = `color=0xd02020:s=50x140:r=25:d=${2 * shots.length}[box]`
  const sized = persons.map(({ height }, i) => `[${i}:v]scale=-2:${Math.round(height * 360)}[p${i}]`)
  // The wall changes its brightness with the shot, so that the change is a cut.
  const first = `[wall]eq=brightness='0.12*mod(floor(t/2),2)':eval=frame[w];[w][box]overlay=x='585+4*mod(n,3)':y=200[s0]`
  const placed = persons.map(
    ({ at, from }, i) =>
      `[s${i}][p${i}]overlay=x='${at}*W-w/2':y='H-h+mod(n,3)':enable='between(t,${from},${from + 2 - 0.001})'[s${i + 1}]`,
  )
  const graph = [wall, box, ...sized, first, ...placed].join(';')
  const inputs = persons.flatMap(() => [
    '-loop',
    '1',
    '-framerate',
    '25',
    '-t',
    String(2 * shots.length),
    '-i',
    drawing,
  ])
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-pix_fmt', 'yuv420p']
  await makeWithFfmpeg([...inputs, '-filter_complex', graph, '-map', `[s${persons.length}]`, ...encode, file])
}
