import type { CaptionFace } from '../../clipper/pure/captions/captionFaces.ts'
import type { Frame } from '../../clipper/pure/captions/safeArea.ts'
import { type Captions, toAss } from '../../clipper/pure/captions/toAss.ts'
import type { LibassAnswer, LibassRequest } from '../../clipper/pure/playback/LibassMessage.ts'
import { libassFiles } from './libassFiles.ts'

/** Captions over a frame, in the font of their style. */
export interface LibassScene {
  captions: Captions
  face: CaptionFace
  frame: Frame
}

export interface Libass {
  show: (scene: LibassScene) => void
  /**
   * Draws the captions at a second of the clip, over a frame of that size in pixels. Of several requests only the
   * newest is drawn.
   */
  draw: (seconds: number, size: Frame) => void
  close: () => void
}

/** Returns whether libass can run here, in a worker with its own canvas. */
export const hasLibass = (): boolean =>
  typeof WebAssembly === 'object' &&
  typeof OffscreenCanvas === 'function' &&
  typeof HTMLCanvasElement.prototype.transferControlToOffscreen === 'function'

/**
 * Draws captions onto a canvas with libass, which also burns them into the file: the same text and the same fonts.
 * @param report called when the newest scene was drawn, or when drawing has failed for good
 */
export function openLibass(
  canvas: HTMLCanvasElement,
  scene: LibassScene,
  report: (how: LibassAnswer['type']) => void,
): Libass {
  const worker = new Worker(new URL('../../clipper/browser/write/libassWorker.ts', import.meta.url), {
    type: 'module',
    name: 'captions',
  })
  const send = (request: LibassRequest, moved: Transferable[] = []) => worker.postMessage(request, moved)
  const loaded = new Set<string>()
  const fontsFor = (next: LibassScene) => {
    const missing = libassFiles(next.captions).fonts.filter((url) => !loaded.has(url))
    for (const url of missing) loaded.add(url)
    return missing
  }
  let isBusy = false
  let next: { seconds: number; size: Frame } | null = null
  const drawNext = () => {
    if (isBusy || !next) return
    isBusy = true
    send({ type: 'draw', seconds: next.seconds, ...next.size })
    next = null
  }
  worker.onmessage = ({ data }: MessageEvent<LibassAnswer>) => {
    isBusy = false
    report(data.type)
    drawNext()
  }
  worker.onerror = () => report('failed')
  const offscreen = canvas.transferControlToOffscreen()
  send(
    {
      type: 'open',
      canvas: offscreen,
      wasm: libassFiles(scene.captions).wasm,
      face: scene.face,
      fonts: fontsFor(scene),
      ass: toAss(scene.captions, scene.frame),
    },
    [offscreen],
  )
  return {
    show: (other) => send({ type: 'show', fonts: fontsFor(other), ass: toAss(other.captions, other.frame) }),
    draw: (seconds, size) => {
      next = { seconds, size }
      drawNext()
    },
    close: () => worker.terminate(),
  }
}
