import type { LibassAnswer, LibassRequest } from '../../pure/playback/LibassMessage.ts'
import { fontsAt, startLibass } from './startLibass.ts'

/** The thread that draws captions over a player; its creator terminates it. */
let hasFailed = false
let renderer: Awaited<ReturnType<typeof startLibass>> = null
let size = ''
let isNew = true
/** Requests run one after the other, including their fetches. */
let last: Promise<void> = Promise.resolve()

async function handle(request: LibassRequest): Promise<void> {
  if (request.type === 'open') {
    renderer = await startLibass(request)
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
