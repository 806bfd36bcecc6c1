import { ASSRenderer } from 'jassub/dist/worker/worker.js'
import type { CaptionFace } from '../pure/captions/fontMetrics.ts'
import type { LibassFiles } from '../pure/LocalExport.ts'

/** Taken before the library puts another one in its place. */
const { fetch } = self

/**
 * Fetched here: the library takes a font that is not there for one that is not needed.
 * @throws Error when one of them is not there.
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

/** Its WebAssembly, called that: simple hosts don't say what it is, and then the library doesn't start. */
async function lendWasm(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`libass is not there: ${url}`)
  const bytes = await answer.arrayBuffer()
  self.fetch = async () => new Response(bytes, { headers: { 'content-type': 'application/wasm' } })
}

/** libass on a canvas, in a worker; null where it cannot be started. @throws Error when a file of it is not there. */
export async function startLibass({ canvas, wasm, fonts, face, ass }: LibassStart): Promise<ASSRenderer | null> {
  const [loaded] = await Promise.all([fontsAt(fonts), lendWasm(wasm)])
  // It answers its own failures with nothing at all.
  const renderer: ASSRenderer | undefined = await new ASSRenderer(
    {
      ...{ wasmUrl: wasm, fonts: loaded, subContent: ass, subUrl: undefined },
      ...{ width: canvas.width, height: canvas.height, defaultFont: face, availableFonts: {}, queryFonts: false },
      ...{ debug: false, libassMemoryLimit: 0, libassGlyphLimit: 0 },
    },
    async () => undefined,
    canvas,
  )
  return renderer ?? null
}
