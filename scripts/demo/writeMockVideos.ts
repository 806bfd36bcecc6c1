import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { findFfmpeg } from '../../clipper/clipper.ts'
import { type Drawing, svgOf } from '../../mocks/fixtures/scenes/Drawing.ts'
import { drawBread } from '../../mocks/fixtures/scenes/drawBread.ts'
import { drawTalk } from '../../mocks/fixtures/scenes/drawTalk.ts'

// Draws the short videos that the clips of the mocks play. Run it after a change of the drawings:
// node scripts/demo/writeMockVideos.ts
const out = join(import.meta.dirname, '../../mocks/media')
const seconds = 6
const fps = 12
/** The shown share of a round: two scenes, with a cut between them. */
const share = 6 / 16

async function writeVideo(name: string, drawing: Drawing) {
  const { ffmpeg } = await findFfmpeg()
  const folder = mkdtempSync(join(tmpdir(), 'mock-video-'))
  try {
    for (let i = 0; i < seconds * fps; i += 1) {
      const round = (i / (seconds * fps)) * share
      const picture = sharp(Buffer.from(svgOf(drawing, round))).resize(Math.round(drawing.width / 1.5))
      await picture.png().toFile(join(folder, `${String(i).padStart(3, '0')}.png`))
    }
    const voice = `aevalsrc='0.1*sin(2*PI*220*t)*pow(sin(PI*t/2),2)':s=44100:d=${seconds}`
    const pictures = ['-framerate', String(fps), '-i', join(folder, '%03d.png')]
    const sound = ['-f', 'lavfi', '-i', voice, '-t', String(seconds)]
    const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-colorspace', 'bt709']
    const x264 = `-c:v libx264 -preset veryslow -tune animation -crf 29 -g ${2 * fps} -threads 1`.split(' ')
    const aac = '-c:a aac -b:a 24k -movflags +faststart -fflags +bitexact'.split(' ')
    const inputs = ['-nostdin', '-y', '-v', 'error', ...pictures, ...sound]
    await execa(ffmpeg, [...inputs, ...colours, ...x264, ...aac, join(out, `${name}.mp4`)])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await writeVideo('landscape', drawTalk)
await writeVideo('portrait', drawBread)
