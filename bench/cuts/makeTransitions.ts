import { join } from 'node:path'
import type { Transition } from '../../clipper/pure/measure/transitions/Transition.ts'
import { runUnconfined } from '../../clipper/testing/makeMedia.ts'
import { seededRandom } from '../../clipper/testing/speechLikeSound.ts'
import { type Film, fps, kinds } from './makeFilm.ts'

/** A gradual transition by ffmpeg’s `xfade`: the name there, and its length in seconds. */
interface Planned {
  kind: Transition['kind']
  xfades: readonly string[]
  seconds: number
}

/** All kinds and lengths, which take turns. */
const planned: readonly Planned[] = [
  ...[0.4, 0.8, 1.6].flatMap((seconds): Planned[] => [
    { kind: 'fade', xfades: ['fadeblack', 'fadewhite'], seconds },
    { kind: 'dissolve', xfades: ['fade'], seconds },
  ]),
  ...[0.5, 1].map(
    (seconds): Planned => ({ kind: 'wipe', xfades: ['wipeleft', 'wiperight', 'wipeup', 'wipedown'], seconds }),
  ),
]

export interface TransitionFilm extends Film {
  transitions: Transition[]
}

/** Makes a film whose shots of 2.5 to 5 seconds change gradually, the same for a seed. `cuts` are the middles. */
export async function makeTransitions(
  folder: string,
  { seed, rounds }: { seed: number; rounds: number },
): Promise<TransitionFilm> {
  const random = seededRandom(1000 + seed)
  const whole = (below: number) => Math.floor(random() * below)
  const graph: string[] = []
  const transitions: Transition[] = []
  let frames = 0
  let before = -1
  let film = ''
  const count = rounds * planned.length
  for (let shot = 0; shot <= count; shot++) {
    const next = planned[shot % planned.length]
    const last = planned[(shot - 1) % planned.length]
    const still = Math.round((2.5 + 2.5 * random()) * fps)
    const overlap = (it: Planned | undefined) => (it ? Math.round(it.seconds * fps) : 0)
    const long = still + (shot > 0 ? overlap(last) : 0) + (shot < count ? overlap(next) : 0)
    let kind = whole(kinds.length)
    if (kind === before) kind = (kind + 1) % kinds.length
    before = kind
    const picture = kinds[kind]?.(long / fps + 1, random)
    graph.push(
      `${picture},fps=${fps},trim=end_frame=${long},setpts=N/${fps}/TB,settb=1/${fps},format=yuv420p,setsar=1[shot${shot}]`,
    )
    if (shot === 0 || !last) {
      film = 'shot0'
      frames = long
      continue
    }
    const start = frames - overlap(last)
    const xfade = last.xfades[whole(last.xfades.length)]
    graph.push(
      `[${film}][shot${shot}]xfade=transition=${xfade}:duration=${overlap(last) / fps}:offset=${start / fps}[film${shot}]`,
    )
    transitions.push({ kind: last.kind, start: start / fps, end: frames / fps })
    film = `film${shot}`
    frames = start + long
  }
  const file = join(folder, `transitions-${seed}.mkv`)
  const lossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0']
  await runUnconfined(['-filter_complex', graph.join(';'), '-map', `[${film}]`, ...lossless, file])
  return { file, cuts: transitions.map(({ start, end }) => (start + end) / 2), transitions }
}
