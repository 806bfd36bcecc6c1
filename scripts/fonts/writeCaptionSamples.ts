import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { captionStyleNames, findFfmpeg } from '../../clipper/clipper.ts'
import { captionFilter } from '../../clipper/render/captions/captionFilter.ts'

// Draws a picture of each caption style, with the filter that draws captions into clips. Run it after a change of the
// styles: node scripts/fonts/writeCaptionSamples.ts
const frame = { width: 720, height: 1280 }
const text = ['And', 'then', 'it', 'worked']
const words = text.map((word, i) => ({ text: word, start: i * 0.3, end: (i + 1) * 0.3 }))
/** Seconds: during the third word; if only one is shown, the last. */
const sampledAt = (style: string) => (style === 'single' ? 1.05 : 0.75)
const out = join(import.meta.dirname, '../../src/screens/upload/captionSamples')
const scene = `gradients=s=720x1280:c0=0x2b4a6f:c1=0xd98e5b:x0=0:y0=700:x1=720:y1=1000:d=2:r=25,format=yuv420p`

mkdirSync(out, { recursive: true })
const { ffmpeg } = await findFfmpeg()
for (const style of captionStyleNames) {
  const folder = mkdtempSync(join(tmpdir(), 'caption-sample-'))
  const filter = await captionFilter({ words, style }, { frame, folder })
  const picture = join(folder, 'sample.png')
  const filters = `${filter},crop=700:350:10:670`
  const still = ['-ss', String(sampledAt(style)), '-frames:v', '1']
  await execa(ffmpeg, ['-y', '-v', 'error', '-f', 'lavfi', '-i', scene, '-vf', filters, ...still, picture])
  await sharp(picture)
    .resize(360, 180)
    .webp({ quality: 82 })
    .toFile(join(out, `${style}.webp`))
  rmSync(folder, { recursive: true })
}
