import { ASSRenderer } from 'jassub/dist/worker/worker.js'

/** What the worker is asked. Addresses are absolute; `ass` is the text of a file, sizes are pixels. */
export type LibassRequest =
  | { type: 'open'; canvas: OffscreenCanvas; wasm: string; face: string; fonts: string[]; ass: string }
  | { type: 'show'; fonts: string[]; ass: string }
  | { type: 'draw'; seconds: number; width: number; height: number }

/** `drawn` answers each `draw`; after `failed` nothing more comes. */
export type LibassAnswer = { type: 'drawn' } | { type: 'failed' }

/** Taken before the library puts another one in its place. */
const { fetch } = self

/** Fetched here: the library takes a font that is not there for one that is not needed. */
const fontsAt = (urls: readonly string[]) =>
  Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`The font is not there: ${url}`)
      return new Uint8Array(await answer.arrayBuffer())
    }),
  )

let hasFailed = false
let renderer: ASSRenderer | undefined
let size = ''
let isNew = true
/** One request after the other, whatever has to be fetched for it. */
let last: Promise<void> = Promise.resolve()

async function handle(request: LibassRequest): Promise<void> {
  if (request.type === 'open') {
    const { canvas, wasm, face, ass } = request
    const fonts = await fontsAt(request.fonts)
    // It answers its own failures with nothing at all.
    renderer = await new ASSRenderer(
      {
        ...{ wasmUrl: wasm, fonts, subContent: ass, subUrl: undefined },
        ...{ width: canvas.width, height: canvas.height, defaultFont: face, availableFonts: {}, queryFonts: false },
        ...{ debug: false, libassMemoryLimit: 0, libassGlyphLimit: 0 },
      },
      async () => undefined,
      canvas,
    )
    if (!renderer) throw new Error('libass could not be started.')
  } else if (request.type === 'show') {
    await renderer?.addFonts(await fontsAt(request.fonts))
    renderer?.setTrack(request.ass)
    isNew = true
  } else {
    const { seconds, width, height } = request
    if (size !== `${width} ${height}`) {
      size = `${width} ${height}`
      renderer?._resizeCanvas(width, height, width, height)
      isNew = true
    }
    renderer?._draw(seconds, isNew)
    isNew = false
    self.postMessage({ type: 'drawn' } satisfies LibassAnswer)
  }
}

self.onmessage = ({ data }: MessageEvent<LibassRequest>) => {
  last = last
    .then(() => (hasFailed ? undefined : handle(data)))
    .catch(() => {
      hasFailed = true
      self.postMessage({ type: 'failed' } satisfies LibassAnswer)
    })
}
