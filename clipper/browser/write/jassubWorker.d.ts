/** The used part of the library’s worker, which its own front half normally starts. */
declare module 'jassub/dist/worker/worker.js' {
  interface RendererOptions {
    wasmUrl: string
    fonts: readonly Uint8Array[]
    /** The text of an ASS file. */
    subContent: string
    subUrl: undefined
    /** Pixels. */
    width: number
    height: number
    defaultFont: string
    availableFonts: Record<string, never>
    queryFonts: false
    debug: boolean
    libassMemoryLimit: number
    libassGlyphLimit: number
  }

  /** Must be awaited; the result is undefined if it could not be started. */
  export class ASSRenderer {
    constructor(options: RendererOptions, getFont: () => Promise<undefined>, canvas: OffscreenCanvas)
    addFonts(fonts: readonly Uint8Array[]): Promise<boolean>
    setTrack(ass: string): void
    _resizeCanvas(width: number, height: number, videoWidth: number, videoHeight: number): void
    _draw(seconds: number, isNew: boolean): void
  }
}
