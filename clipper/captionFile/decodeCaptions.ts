import { ClipperError } from '../pure/ClipperError.ts'
import type { CaptionEncoding } from '../pure/captionFile/captionEncodings.ts'

export interface DecodedCaptions {
  text: string
  encoding: CaptionEncoding
  /** The file doesn't state its encoding, and it is not UTF-8. */
  isGuessed: boolean
}

/** Maximum share of broken letters in UTF-8 that is damaged or truncated; no other encoding looks like it. */
const mostBroken = 1 / 5
/** In UTF-16 without a byte order mark, nearly all zeros are in the same byte of each pair. */
const zeroShare = 0.3
const sniffedBytes = 4096

function statedEncoding([a, b, c]: Uint8Array): CaptionEncoding | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}

/** Detects UTF-16 of mostly Latin text without a byte order mark, by its zero bytes. */
function sixteenBits(bytes: Uint8Array): CaptionEncoding | null {
  const head = bytes.subarray(0, sniffedBytes)
  const zeros = [0, 0]
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros.map((count) => count / (head.length / 2))
  if (odd > zeroShare && even < zeroShare / 10) return 'utf-16le'
  return even > zeroShare && odd < zeroShare / 10 ? 'utf-16be' : null
}

const decode = (bytes: Uint8Array, encoding: CaptionEncoding) => new TextDecoder(encoding).decode(bytes)

/** Returns the text as UTF-8; null when it is not UTF-8. */
function asUtf8(bytes: Uint8Array): string | null {
  const text = decode(bytes, 'utf-8')
  let broken = 0
  let letters = 0
  for (const letter of text) {
    if (letter === '\uFFFD') broken += 1
    else if (letter > '\x7F') letters += 1
  }
  return broken <= letters * mostBroken ? text : null
}

/**
 * Decodes a captions file, in the browser and on the server: by its byte order mark, else as UTF-8, else by a guess.
 * The detector is loaded only for the guess.
 * @param chosen overrides the detection
 * @throws ClipperError `bad_captions` for a file that is not text
 */
export async function decodeCaptions(bytes: Uint8Array, chosen?: CaptionEncoding): Promise<DecodedCaptions> {
  const decoded = await decodeAs(bytes, chosen)
  if (decoded.text.includes('\0')) throw new ClipperError('bad_captions', { detail: 'no text' })
  return decoded
}

async function decodeAs(bytes: Uint8Array, chosen: CaptionEncoding | undefined): Promise<DecodedCaptions> {
  const stated = chosen ?? statedEncoding(bytes)
  const known = stated ?? sixteenBits(bytes)
  if (known) return { text: decode(bytes, known), encoding: known, isGuessed: stated === null }
  // No encoding of one or two bytes a letter has zeros.
  const utf8 = bytes.includes(0) ? decode(bytes, 'utf-8') : asUtf8(bytes)
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', isGuessed: false }
  const { guessEncoding } = await import('./guessEncoding.ts')
  const encoding = guessEncoding(bytes)
  return { text: decode(bytes, encoding), encoding, isGuessed: true }
}
