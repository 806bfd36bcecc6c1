import { brandedStyle } from '../../pure/captions/brandedStyle.ts'
import type { Frame } from '../../pure/captions/safeArea.ts'
import { type Captions, placedCaptions, toAss } from '../../pure/captions/toAss.ts'
import type { LibassFiles } from '../../pure/LocalExport.ts'
import { ExportFailure } from './ExportFailure.ts'
import { startLibass } from './startLibass.ts'

/**
 * Returns the captions of a moment of the clip, in its size, on a transparent background. The canvas is always the
 * same.
 */
export type Burner = (seconds: number) => OffscreenCanvas

/**
 * Returns libass, ready to draw captions over the pictures of a clip, with the server's text and fonts.
 * @throws ExportFailure `no_captions` for letters that only system fonts have, and if libass does not run.
 * @throws Error if its files cannot be fetched.
 */
export async function burnCaptions(captions: Captions, files: LibassFiles, frame: Frame): Promise<Burner> {
  const style = brandedStyle(captions.style, captions.brand)
  const { groups, headline } = placedCaptions(captions, frame)
  const hasFonts = [...groups, ...(headline ? [headline] : [])].every(({ lines }) =>
    lines.every(({ shipped }) => shipped),
  )
  if (!hasFonts || typeof WebAssembly !== 'object') throw new ExportFailure('no_captions')
  const canvas = new OffscreenCanvas(frame.width, frame.height)
  const renderer = await startLibass({ canvas, ...files, face: style.face, ass: toAss(captions, frame) })
  if (!renderer) throw new ExportFailure('no_captions')
  renderer._resizeCanvas(frame.width, frame.height, frame.width, frame.height)
  return (seconds) => {
    // Drawn again each time: a WebGL canvas may have lost its content.
    renderer._draw(Math.max(0, seconds), true)
    return canvas
  }
}
