import { open } from 'node:fs/promises'
import { ClipperError } from '../pure/ClipperError.ts'

export type Sniffed = 'container' | 'picture' | 'playlist' | 'text' | 'unknown' | 'empty'

const playlistText =
  /^(\s*#EXTM3U|\s*ffconcat version|\s*\[playlist\]|\s*v=0\s|\s*\[reference\])|<(mpd|asx|smil|assetmap)[\s>]|^\s*(file|url|ref\d*)\s*[='" ]/im
const pictureBrands = /^(avif|avis|heic|heix|heim|heis|mif1|msf1|jxl )/

function startsWith(head: Buffer, bytes: string, at = 0): boolean {
  return head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))
}

function isPicture(head: Buffer): boolean {
  const magics = ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*', '8BPS', '\xff\x0a']
  if (magics.some((magic) => startsWith(head, magic))) return true
  if (startsWith(head, 'BM') && head.length > 14 && head.readUInt32LE(6) === 0) return true
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return true
  return startsWith(head, 'ftyp', 4) && pictureBrands.test(head.toString('latin1', 8, 12))
}

function isContainer(head: Buffer): boolean {
  const boxes = ['ftyp', 'moov', 'mdat', 'free', 'wide', 'skip']
  if (boxes.some((box) => startsWith(head, box, 4))) return true
  const magics = [
    '\x1aE\xdf\xa3',
    'FLV\x01',
    'OggS',
    '\x30\x26\xb2\x75',
    '\0\0\x01\xba',
    '\x06\x0e\x2b\x34',
    '.RMF',
    'DKIF',
  ]
  if (magics.some((magic) => startsWith(head, magic))) return true
  if (startsWith(head, 'RIFF') && startsWith(head, 'AVI ', 8)) return true
  return startsWith(head, 'G') && head[188] === 0x47
}

/** Text has no null byte and hardly any control characters. */
function isText(head: Buffer): boolean {
  const control = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32))
  return control.length === 0
}

/** Returns the type of a file by its first bytes. Only a hint: ffmpeg's whitelists are the defence. */
export function sniff(head: Buffer): Sniffed {
  if (head.length === 0) return 'empty'
  if (isPicture(head)) return 'picture'
  if (isContainer(head)) return 'container'
  if (!isText(head)) return 'unknown'
  return playlistText.test(head.toString('utf8')) ? 'playlist' : 'text'
}

/**
 * Reads the first 4 KB of a file and returns its apparent type.
 * @throws ClipperError `failed` if the file cannot be read.
 */
export async function sniffFile(file: string): Promise<Sniffed> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
      return sniff(buffer.subarray(0, bytesRead))
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new ClipperError('failed', { message: 'The file can’t be opened.', detail: String(error), cause: error })
  }
}
