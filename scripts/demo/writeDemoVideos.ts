import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { findFfmpeg } from '../../clipper/clipper.ts'
import { mockClips } from '../../mocks/fixtures/mockClips.ts'
import { type Drawing, svgOf } from '../../mocks/fixtures/scenes/Drawing.ts'
import { drawBread } from '../../mocks/fixtures/scenes/drawBread.ts'
import { drawTalk } from '../../mocks/fixtures/scenes/drawTalk.ts'
import { repeatSamples } from './repeatSamples.ts'

// Draws the videos of the demo, each with the duration in the mocks. Run it after a change of the drawings:
// node scripts/demo/writeDemoVideos.ts
const out = join(import.meta.dirname, '../../demo/media')
/** Seconds of a round: a whole number of pictures and of frames of sound. */
const round = 16
const fps = 10
/** Hz. Half an hour is mostly tables, which grow with it. */
const sampleRate = 8000
const pictures = round * fps
const posters = 8
const frames = (round * sampleRate) / 1024

/** Chords that swell and fade, one every four seconds; the same in every round. */
const chords = [
  [220, 277.1875, 330],
  [185, 220, 277.1875],
  [146.8125, 220, 293.6875],
  [164.8125, 207.625, 246.9375],
]
const length = round / chords.length
const sound = chords
  .map((chord, i) => {
    const since = `mod(t,${round})-${i * length}`
    const tones = chord.map((hertz) => `sin(2*PI*${hertz}*t)`).join('+')
    return `between(${since},0,${length})*pow(sin(PI*(${since})/${length}),2)*0.09*(${tones})`
  })
  .join('+')

const bt709 = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-colorspace', 'bt709']

async function writeVideo(name: string, drawing: Drawing, seconds: number) {
  const { ffmpeg } = await findFfmpeg()
  const folder = mkdtempSync(join(tmpdir(), 'demo-video-'))
  const at = (file: string) => join(folder, file)
  const make = (args: readonly string[]) => execa(ffmpeg, ['-nostdin', '-y', '-v', 'error', ...args])
  const plain = ['-fflags', '+bitexact', '-flags', '+bitexact']
  try {
    for (let i = 0; i < pictures; i += 1) {
      const picture = sharp(Buffer.from(svgOf(drawing, i / pictures))).png()
      writeFileSync(at(`${String(i).padStart(3, '0')}.png`), await picture.toBuffer())
    }
    const drawn = ['-framerate', String(fps), '-i', at('%03d.png'), '-pix_fmt', 'yuv420p', ...plain]
    const x264 = '-c:v libx264 -preset veryslow -tune animation -crf 29 -bf 0 -threads 1 -x264-params scenecut=0'
    await make([...drawn, ...bt709, ...x264.split(' '), '-g', String(2 * fps), at('video.mp4')])
    // The previous round decides how a round begins: the second of three begins like each of them.
    const voice = ['-f', 'lavfi', '-i', `aevalsrc='${sound}':s=${sampleRate}:d=${3 * round}`]
    await make([...voice, ...plain, '-c:a', 'aac', '-b:a', '16k', at('sound.mp4')])
    const video = { file: readFileSync(at('video.mp4')), first: 0, count: pictures }
    const heard = { file: readFileSync(at('sound.mp4')), first: frames, count: frames }
    writeFileSync(join(out, `${name}.mp4`), repeatSamples([video, heard], seconds))
    for (let i = 0; i < posters; i += 1) {
      const picture = at(`${String((i * pictures) / posters).padStart(3, '0')}.png`)
      await sharp(picture)
        .jpeg({ quality: 70, mozjpeg: true })
        .toFile(join(out, `${name}-${i}.jpg`))
    }
    // One picture a second, as `roundFilmstrip` of the mocks expects.
    const tiles = ['-vf', 'fps=1:start_time=0:round=up,scale=-2:90:flags=area,tile=4x4,format=yuvj420p']
    const picture = ['-frames:v', '1', '-q:v', '5', ...plain, '-f', 'image2', '-update', '1']
    await make(['-i', at('video.mp4'), ...tiles, ...picture, join(out, `${name}.jpg`)])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const lengthOf = (id: string) => {
  const clip = mockClips.find(({ video_id }) => video_id === id)
  if (!clip) throw new Error(`The mocks have no clip of ${id}.`)
  return clip.video_duration
}

mkdirSync(out, { recursive: true })
await writeVideo('talk', drawTalk, lengthOf('video-talk'))
await writeVideo('bread', drawBread, lengthOf('video-bread'))
