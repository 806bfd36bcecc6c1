import { join } from 'node:path'
import { makeWithFfmpeg, runUnconfined } from '../../clipper/testing/makeMedia.ts'
import { seededRandom } from '../../clipper/testing/speechLikeSound.ts'

export const { width, height, fps } = { width: 480, height: 270, fps: 25 }
const size = `${width}x${height}`

export interface Film {
  /** Lossless; the encodings are made from it. */
  file: string
  /** Seconds. */
  cuts: number[]
}

type Draw = (seconds: number, random: () => number) => string

const between = (random: () => number, low: number, high: number) => low + (high - low) * random()
const whole = (random: () => number, below: number) => Math.floor(random() * below)

/** A still texture of its own, larger than the picture, so that a camera can move over it. */
function texture(random: () => number, seconds: number): string {
  const blur = between(random, 3, 14).toFixed(1)
  const look = `hue=h=${whole(random, 360)}:s=${between(random, 0.3, 2).toFixed(2)}`
  const light = between(random, -0.3, 0.3).toFixed(2)
  const noise = `noise=alls=100:all_seed=${whole(random, 1e6)}`
  const still = `color=gray:s=360x203:r=${fps}:d=0.04,${noise},gblur=sigma=${blur},eq=contrast=${(Number(blur) * 1.5).toFixed(1)}:brightness=${light},${look}`
  return `${still},scale=720:406,loop=loop=-1:size=1:start=0,trim=duration=${seconds},setpts=N/${fps}/TB`
}

const grain = (random: () => number) => `noise=alls=${Math.round(between(random, 1, 4))}:allf=t`

/** Kinds of shots. Each moves, because motion misleads encoders and detectors. */
export const kinds: readonly Draw[] = [
  // A handheld camera.
  (seconds, random) => {
    const [a, b] = [between(random, 2, 14), between(random, 2, 14)]
    const way = (room: number, reach: number, pace: number) =>
      `'${room / 2}+${reach.toFixed(1)}*sin(${pace.toFixed(2)}*t)+${(reach / 4).toFixed(1)}*sin(${(pace * 5.3).toFixed(2)}*t)'`
    const crop = `crop=${width}:${height}:${way(240, a, between(random, 0.5, 3))}:${way(136, b, between(random, 0.5, 3))}`
    return `${texture(random, seconds)},${crop},${grain(random)}`
  },
  // A pan.
  (seconds, random) => {
    const pace = between(random, 15, 220 / seconds)
    const x = random() < 0.5 ? `${pace.toFixed(1)}*t` : `240-${pace.toFixed(1)}*t`
    return `${texture(random, seconds)},crop=${width}:${height}:'${x}':${whole(random, 136)},${grain(random)}`
  },
  // A person in front of a still background.
  (seconds, random) => {
    const [x, pace] = [whole(random, 300), between(random, 1, 6)]
    const body = `color=c=0x${whole(random, 0xffffff).toString(16).padStart(6, '0')}:s=120x200:r=${fps}:d=${seconds}`
    const background = `${texture(random, seconds)},crop=${width}:${height}`
    const tag = whole(random, 1e9)
    const place = `overlay=x='${x}+15*sin(${pace.toFixed(2)}*t)':y='68+9*sin(${(1.7 * pace).toFixed(2)}*t)':shortest=1`
    return `${background}[background${tag}];${body},noise=alls=30:all_seed=${tag}[body${tag}];[background${tag}][body${tag}]${place},${grain(random)}`
  },
  // A zoom into fine detail.
  (seconds, random) =>
    `mandelbrot=s=${size}:r=${fps}:start_x=${between(random, -0.75, -0.74).toFixed(5)}:start_scale=${between(random, 0.5, 2).toFixed(2)}:end_scale=0.05:end_pts=${Math.round(seconds * fps * 2)},trim=duration=${seconds},hue=h=${whole(random, 360)}`,
  // Changing light. Colours that are not stated differ from run to run.
  (seconds, random) => {
    const speed = between(random, 0.005, 0.06).toFixed(3)
    const seed = whole(random, 1e6)
    const own = seededRandom(seed)
    const colours = [0, 1, 2, 3, 4].map((n) => `c${n}=0x${whole(own, 0xffffff).toString(16).padStart(6, '0')}`)
    return `gradients=s=${size}:r=${fps}:d=${seconds}:speed=${speed}:seed=${seed}:nb_colors=5:${colours.join(':')},${grain(random)}`
  },
  // Many small details.
  (seconds, random) =>
    `life=s=240x135:r=${fps}:mold=20:ratio=0.2:seed=${whole(random, 1e6)}:life_color=0xC83232:death_color=0x${whole(random, 0xffffff).toString(16).padStart(6, '0')}:mold_color=0x101050,trim=duration=${seconds},scale=${width}:${height}`,
  // A slide.
  (seconds, random) =>
    `${texture(random, seconds)},crop=${width}:${height}:${whole(random, 240)}:${whole(random, 136)}`,
]

/**
 * Makes a film of shots of 2 to 6 seconds, the same for a seed.
 * @param media videos whose stretches are shots too
 */
export async function makeFilm(
  folder: string,
  { seed, shots, media = [] }: { seed: number; shots: number; media?: readonly { file: string; duration: number }[] },
): Promise<Film> {
  const random = seededRandom(seed)
  const inputs: string[] = []
  const graph: string[] = []
  const cuts: number[] = []
  let frames = 0
  let before = -1
  for (let shot = 0; shot < shots; shot++) {
    const long = Math.round(between(random, 2, 6) * fps)
    const seconds = long / fps
    const options = kinds.length + media.length
    let kind = whole(random, options)
    if (kind === before) kind = (kind + 1) % options
    before = kind
    const source = media[kind - kinds.length]
    // A second longer than the shot, which is cut to its number of frames.
    let picture = kinds[kind]?.(seconds + 1, random)
    if (source) {
      inputs.push('-ss', between(random, 0, Math.max(0, source.duration - seconds - 1)).toFixed(2))
      inputs.push('-t', String(seconds + 1), '-i', source.file)
      picture = `[${inputs.filter((it) => it === '-i').length - 1}:v]fps=${fps},scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`
    }
    graph.push(`${picture},fps=${fps},trim=end_frame=${long},setpts=N/${fps}/TB,format=yuv420p,setsar=1[shot${shot}]`)
    frames += long
    if (shot < shots - 1) cuts.push(frames / fps)
  }
  const all = Array.from({ length: shots }, (_, i) => `[shot${i}]`).join('')
  graph.push(`${all}concat=n=${shots},setpts=N/${fps}/TB[film]`)
  const file = join(folder, `film-${seed}.mkv`)
  const lossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0']
  await runUnconfined([...inputs, '-filter_complex', graph.join(';'), '-map', '[film]', ...lossless, file])
  return { file, cuts }
}

const x264 = ['-c:v', 'libx264', '-preset', 'veryfast']
const clock = (seconds: number) => [
  '-g',
  String(seconds * fps),
  '-keyint_min',
  String(seconds * fps),
  '-sc_threshold',
  '0',
]

/** The settings with which phones, cameras, screen recorders and video sites encode. */
export const encodings: Readonly<Record<string, readonly string[]>> = {
  'keyframes at scenes': x264,
  'every 2 s': [...x264, ...clock(2)],
  'every 10 s': [...x264, ...clock(10)],
  'phone (HEVC)': [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=none:keyint=30:min-keyint=30:scenecut=0:open-gop=0:bframes=4',
  ],
  'every 1 s, no B pictures': [...x264, ...clock(1), '-bf', '0'],
  'every 2 s, 800 kbit/s': [...x264, ...clock(2), '-b:v', '800k'],
}

export async function encodeFilm(film: Film, how: readonly string[], file: string): Promise<void> {
  await makeWithFfmpeg(['-i', film.file, ...how, '-an', file])
}

/** Seconds of each part of `makeShot`. */
const partSeconds = 20

/** Makes a film without a cut, but with many other changes: flashes, zooms, pans, explosions. */
export async function makeShot(folder: string, seconds: number): Promise<Film> {
  const random = seededRandom(seconds)
  const still = texture(random, seconds)
  const half = partSeconds / 2
  // Parts in turn: a quick pan, a zoom, flashes, bursts of fire.
  const part = (n: number) => `between(mod(t,${4 * partSeconds}),${n * partSeconds},${(n + 1) * partSeconds})`
  const local = `mod(t,${partSeconds})`
  const pan = `crop=${width}:${height}:'120+110*sin(2*PI*${local}/${half})*${part(0)}':'68+60*sin(PI*${local}/${half})*${part(0)}'`
  const zoom = `zoompan=z='1+if(between(mod(on/${fps},${4 * partSeconds}),${partSeconds},${2 * partSeconds}),0.6*(1-cos(2*PI*mod(on/${fps},${half})/${half})),0)':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=1:s=${size}:fps=${fps}`
  const flash = `eq=brightness='0.5*lt(mod(t,2.7),0.12)*${part(2)}':eval=frame`
  const fire = `drawbox=x=0:y=0:w=iw:h=ih:c=orange@0.6:t=fill:enable='lt(mod(t,3.1),0.5)*${part(3)}'`
  const file = join(folder, 'shot.mkv')
  const graph = `${still},${pan},${zoom},${flash},${fire},${grain(random)},format=yuv420p[film]`
  const lossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0']
  await runUnconfined(['-filter_complex', graph, '-map', '[film]', ...lossless, file])
  return { file, cuts: [] }
}
