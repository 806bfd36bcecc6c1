import wasm from 'jassub/dist/wasm/jassub-worker.wasm?url'
import { captionFontPaths } from '../../clipper/pure/captions/captionTexts.ts'
import type { Captions } from '../../clipper/pure/captions/toAss.ts'
import type { LibassFiles } from '../../clipper/pure/LocalExport.ts'

/** The font files of burned-in captions, by their path. */
const files = import.meta.glob<string>('../../node_modules/@fontsource/inter/files/inter-*-{800,900}-normal.woff', {
  query: '?url',
  import: 'default',
  eager: true,
})
/** The fonts of other scripts, fetched when a word needs them. */
const scripts = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource/noto-sans-{hebrew,arabic}/files/*-{hebrew,arabic,latin}-{800,900}-normal.woff',
    '../../node_modules/@fontsource/noto-sans-{devanagari,thai,khmer,symbols}/files/*-{devanagari,thai,khmer,symbols}-{800,900}-normal.woff',
    '../../node_modules/@fontsource/noto-sans-symbols-2/files/*-symbols-400-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
)
const absolute = (url: string) => new URL(url, document.baseURI).href

/** Returns the URLs of libass and of the fonts for these captions: the same that the server uses. */
export function libassFiles(captions: Captions): LibassFiles {
  const names = captionFontPaths(captions)
  const fonts = Object.entries({ ...files, ...scripts }).flatMap(([path, url]) =>
    names.some((name) => path.endsWith(name)) ? [absolute(url)] : [],
  )
  return { wasm: absolute(wasm), fonts }
}
