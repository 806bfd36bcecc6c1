import { detectAll } from 'jschardet'
import type { CaptionEncoding } from '../pure/captionFile/captionEncodings.ts'

/** Bytes that the detector sees; more make it no surer. */
const mostBytes = 65_536
const ascii = 0x80

/** The detector's names, in lower case, of the encodings that captions are guessed to be in. */
const known: Record<string, CaptionEncoding> = {
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  'windows-1258': 'windows-1258',
  cp874: 'windows-874',
  'iso-8859-2': 'iso-8859-2',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  cp932: 'shift_jis',
  'euc-jis-2004': 'euc-jp',
  cp949: 'euc-kr',
  gb18030: 'gb18030',
  big5hkscs: 'big5',
}
/** Names of the same encodings in the detector's answers. */
const alsoKnown: Record<string, CaptionEncoding> = {
  cp1258: 'windows-1258',
  shift_jis: 'shift_jis',
  shift_jis_2004: 'shift_jis',
  'euc-jp': 'euc-jp',
  'euc-kr': 'euc-kr',
  big5: 'big5',
  'iso-8859-1': 'windows-1252',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
  'iso-8859-13': 'windows-1257',
  'iso8859-15': 'windows-1252',
}
const usual: CaptionEncoding = 'windows-1252'

/** Returns the lines with letters beyond ASCII, because times and numbers reveal no encoding. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const lines = new Uint8Array(mostBytes)
  let filled = 0
  let from = 0
  while (from < bytes.length && filled < mostBytes) {
    const found = bytes.indexOf(0x0a, from)
    const to = found < 0 ? bytes.length : found + 1
    const line = bytes.subarray(from, Math.min(to, from + mostBytes - filled))
    if (line.some((byte) => byte >= ascii)) {
      lines.set(line, filled)
      filled += line.length
    }
    from = to
  }
  return lines.subarray(0, filled)
}

const words = /[\p{L}\p{M}]+/gu
const latin = /\p{Script=Latin}/u
const otherAlphabet = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/u
/** Control characters and replacement characters indicate a wrong encoding. */
const impossible = /[\uFFFD\x80-\x9F]/g

/** Returns whether a text is plausible: no control characters, and no words that mix two alphabets. */
function isPlausible(text: string): boolean {
  const found = text.match(words) ?? []
  const foreign = found.filter((word) => otherAlphabet.test(word))
  const mixed = foreign.filter((word) => latin.test(word))
  // The last letter of a long text may be truncated.
  return (text.match(impossible)?.length ?? 0) <= 1 + text.length / 1000 && mixed.length <= foreign.length / 5
}

/** Guesses the encoding of a captions file that is not UTF-8. */
export function guessEncoding(bytes: Uint8Array): CaptionEncoding {
  const lines = tellingLines(bytes)
  const candidates = detectAll(lines, { detectEncodings: Object.keys(known), minimumThreshold: 0 }).flatMap(
    ({ encoding }) => {
      const name = encoding?.toLowerCase() ?? ''
      const candidate = known[name] ?? alsoKnown[name]
      return candidate ? [candidate] : []
    },
  )
  return candidates.find((encoding) => isPlausible(new TextDecoder(encoding).decode(lines))) ?? candidates[0] ?? usual
}
