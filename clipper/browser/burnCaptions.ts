import { brandedStyle } from '../pure/captions/brandedStyle.ts'
import { type Frame, layOutCaptions } from '../pure/captions/layOutCaptions.ts'
import { type Captions, toAss } from '../pure/captions/toAss.ts'
import type { LibassFiles } from '../pure/LocalExport.ts'
import { ExportFailure } from './ExportFailure.ts'
import { startLibass } from './startLibass.ts'

/** The captions of a moment of the clip, in its size, on nothing: the same canvas each time. */
export type Burner = (seconds: number) => OffscreenCanvas

/**
 * What draws captions over the pictures of a clip: libass, with the text and the fonts that the server burns them in with.
 * @throws ExportFailure `no_captions` for letters that only the fonts of a system have, and where libass does not run.
 * @throws Error when its files cannot be fetched.
 */
export async function burnCaptions(captions: Captions, files: LibassFiles, frame: Frame): Promise<Burner> {
  const style = brandedStyle(captions.style, captions.brand)
  const groups = layOutCaptions(captions.words, style, frame, captions.position)
  const isMeasured = groups.every(({ lines }) => lines.every(({ measured }) => measured))
  if (!isMeasured || typeof WebAssembly !== 'object') throw new ExportFailure('no_captions')
  const canvas = new OffscreenCanvas(frame.width, frame.height)
  const renderer = await startLibass({ canvas, ...files, face: style.face, ass: toAss(captions, frame) })
  if (!renderer) throw new ExportFailure('no_captions')
  renderer._resizeCanvas(frame.width, frame.height, frame.width, frame.height)
  return (seconds) => {
    // Drawn anew each time: what a canvas of WebGL had before may be gone.
    renderer._draw(Math.max(0, seconds), true)
    return canvas
  }
}
