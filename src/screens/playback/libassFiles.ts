import wasm from 'jassub/dist/wasm/jassub-worker.wasm?url'
import { brandedStyle } from '../../../clipper/pure/captions/brandedStyle.ts'
import { captionSubsets } from '../../../clipper/pure/captions/captionSubsets.ts'
import type { CaptionFace } from '../../../clipper/pure/captions/fontMetrics.ts'
import type { Captions } from '../../../clipper/pure/captions/toAss.ts'
import type { LibassFiles } from '../../../clipper/pure/LocalExport.ts'

/** The files that the captions of a rendered file are set in, by their path. */
const files = import.meta.glob<string>('../../../node_modules/@fontsource/inter/files/inter-*-{800,900}-normal.woff', {
  query: '?url',
  import: 'default',
  eager: true,
})
const weights = { 'Inter ExtraBold': 800, 'Inter Black': 900 } as const satisfies Record<CaptionFace, number>
const absolute = (url: string) => new URL(url, document.baseURI).href

/** Addresses of libass and of the fonts that captions are set in: those that the server is given for them. */
export function libassFiles({ words, style, brand }: Captions): LibassFiles {
  const weight = weights[brandedStyle(style, brand).face]
  const subsets = captionSubsets(words.map(({ text }) => text).join(' '))
  const names = subsets.map((subset) => `/inter-${subset}-${weight}-normal.woff`)
  const fonts = Object.entries(files).flatMap(([path, url]) =>
    names.some((name) => path.endsWith(name)) ? [absolute(url)] : [],
  )
  return { wasm: absolute(wasm), fonts }
}
