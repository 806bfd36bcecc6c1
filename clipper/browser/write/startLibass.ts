import { ASSRenderer } from 'jassub/dist/worker/worker.js'
import type { CaptionFace } from '../../pure/captions/captionFaces.ts'
import type { LibassFiles } from '../../pure/LocalExport.ts'

/** Stored before the library replaces it. */
const { fetch } = self

/**
 * Fetches the fonts here, because the library treats a missing font as an unneeded one.
 * @throws Error if one of them is missing.
 */
export const fontsAt = (urls: readonly string[]): Promise<Uint8Array[]> =>
  Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`The font is not there: ${url}`)
      return new Uint8Array(await answer.arrayBuffer())
    }),
  )

export interface LibassStart extends LibassFiles {
  canvas: OffscreenCanvas
  face: CaptionFace
  /** The text of an ASS file. */
  ass: string
}

/** Fetches the WebAssembly and sets its media type: simple hosts don't send it, and then the library doesn't start. */
async function lendWasm(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`libass is not there: ${url}`)
  const bytes = await answer.arrayBuffer()
  self.fetch = async () => new Response(bytes, { headers: { 'content-type': 'application/wasm' } })
}

/**
 * Starts libass on a canvas, in a worker; null if it cannot be started. @throws Error if one of its files is missing.
 */
export async function startLibass({ canvas, wasm, fonts, face, ass }: LibassStart): Promise<ASSRenderer | null> {
  const [loaded] = await Promise.all([fontsAt(fonts), lendWasm(wasm)])
  // It returns nothing for its own failures.
  const renderer: ASSRenderer | undefined = await new ASSRenderer(
    {
      wasmUrl: wasm,
      fonts: loaded,
      subContent: ass,
      subUrl: undefined,
      width: canvas.width,
      height: canvas.height,
      defaultFont: face,
      availableFonts: {},
      queryFonts: false,
      debug: false,
      libassMemoryLimit: 0,
      libassGlyphLimit: 0,
    },
    async () => undefined,
    canvas,
  )
  return renderer ?? null
}
