import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { portrait } from '../../clipper/testing/makeFaces.ts'
import { makeTurnedCopy, makeWithFfmpeg } from '../../clipper/testing/makeMedia.ts'
import { svgOf } from '../../mocks/fixtures/scenes/Drawing.ts'
import { drawBread } from '../../mocks/fixtures/scenes/drawBread.ts'
import { drawTalk } from '../../mocks/fixtures/scenes/drawTalk.ts'

export interface Film {
  name: string
  /** Displayed pixels. */
  width: number
  height: number
  /** Pictures per second, as a fraction. */
  rate: { numerator: number; denominator: number }
  /** The first picture of each shot. */
  shots: readonly number[]
}

const pictures = 300

/**
 * Three films that browsers play and that could be drawn and rendered differently: in HD, in SD whose file names no
 * colours, which players take for those of BT.601, and upright, turned by its tag, in the full range.
 */
export const films = {
  wide: { name: 'wide.mp4', width: 1280, height: 720, rate: { numerator: 25, denominator: 1 } },
  small: { name: 'small.mp4', width: 640, height: 360, rate: { numerator: 30_000, denominator: 1001 } },
  upright: { name: 'upright.mp4', width: 720, height: 1280, rate: { numerator: 30, denominator: 1 } },
} as const satisfies Record<string, Omit<Film, 'shots'>>

export type FilmName = keyof typeof films

/** Shots of thirds and sevenths of a second, so that their starts are no whole milliseconds. */
const shots = [0, 80, 161, 230]

export const filmOf = (name: FilmName): Film => ({ ...films[name], shots })

/** Returns the second at which a picture of a film appears. */
export const secondOf = ({ rate }: Pick<Film, 'rate'>, picture: number): number =>
  (picture * rate.denominator) / rate.numerator

export const filmSeconds = (film: Film): number => secondOf(film, pictures)

async function drawn(file: string, svg: string, width: number): Promise<string> {
  await writeFile(file, await sharp(Buffer.from(svg), { density: 220 }).resize({ width }).png().toBuffer())
  return file
}

const encoded: Record<FilmName, { filters: string; codec: readonly string[] }> = {
  wide: { filters: 'format=yuv420p', codec: [] },
  small: { filters: 'scale=640:360:flags=lanczos,format=yuv420p', codec: [] },
  upright: {
    // Stored lying on its side.
    filters:
      'crop=404:720:220+n/2:0,scale=720:1280:flags=lanczos,setsar=1,transpose=2,scale=out_color_matrix=bt709:out_range=pc,format=yuvj420p',
    codec: ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  },
}

/**
 * Makes a film of four shots in a folder: a talk with a speaker in the corner, two people who sit apart, bread on a
 * striped table, and colour bars behind a person. All of them move by several pixels with each picture.
 */
export async function makeFilm(folder: string, name: FilmName): Promise<string> {
  const { rate } = films[name]
  const file = join(folder, films[name].name)
  const [talk, bread, person] = await Promise.all([
    drawn(join(folder, 'talk.png'), svgOf(drawTalk, 0.2), 1600),
    drawn(join(folder, 'bread.png'), svgOf(drawBread, 0.6), 405),
    drawn(join(folder, 'person.png'), portrait, 360),
  ])
  const r = `${rate.numerator}/${rate.denominator}`
  const inputs = [talk, bread, person].flatMap((it) => ['-loop', '1', '-framerate', r, '-i', it])
  const lengthOf = (i: number) => (shots[i + 1] ?? pictures) - (shots[i] ?? 0)
  // The grain moves with what it lies on: it is texture, not noise.
  const grain = 'noise=alls=2'
  const end = (i: number) => `trim=end_frame=${lengthOf(i)},setpts=PTS-STARTPTS,setsar=1,format=yuv444p[shot${i}]`
  const graph = [
    '[2:v]split=4[p0][p1][p2][p3]',
    `[0:v]${grain},crop=1280:720:20+3*n:150-n[stage]`,
    '[p0]scale=200:-1[speaker]',
    `[stage][speaker]overlay=60+2*mod(n\\,8):470+mod(n\\,5):shortest=0,${end(0)}`,
    `color=0x8090a0:s=1600x720:r=${r},${grain},crop=1280:720:3*n:0[wall]`,
    '[p1]scale=330:-1[left]',
    '[p2]scale=300:-1,hflip[right]',
    `[wall][left]overlay=80+n:250+3*mod(n\\,6)[half];[half][right]overlay=880-n:290-2*mod(n\\,7),${end(1)}`,
    `color=0x5d7f8f:s=1600x720:r=${r},drawgrid=w=80:h=0:t=30:c=0xd8e2dc,${grain},crop=1280:720:4*n:0[table]`,
    `[table][1:v]overlay=420+2*n:-20+n/2,${end(2)}`,
    `smptehdbars=s=1600x720:r=${r},${grain},crop=1280:720:300-4*n:0[bars]`,
    `[p3]scale=360:-1[last];[bars][last]overlay=380+3*n:230,${end(3)}`,
    `${shots.map((_, i) => `[shot${i}]`).join('')}concat=n=${shots.length},${encoded[name].filters}[film]`,
  ]
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=48000']
  const codec = [
    '-c:v',
    'libx264',
    '-preset',
    'fast',
    '-crf',
    '16',
    '-bf',
    '3',
    '-g',
    '50',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
  ]
  const times = ['-frames:v', String(pictures), '-t', secondOf(films[name], pictures).toFixed(6)]
  const maps = ['-filter_complex', graph.join(';'), '-map', '[film]', '-map', '3:a']
  const make = (to: string) =>
    makeWithFfmpeg([...inputs, ...sound, ...maps, ...codec, ...encoded[name].codec, ...times, to])
  if (name !== 'upright') await make(file)
  else {
    const lying = join(folder, 'lying.mp4')
    await make(lying)
    await makeTurnedCopy(lying, file, 270)
  }
  return file
}
