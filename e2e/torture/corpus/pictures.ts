import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type Make, type Specimen, specimens } from './Specimen.ts'

const table = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Uint8Array): number =>
  (bytes.reduce((sum, byte) => ((table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)) >>> 0, 0xffff_ffff) ^ 0xffff_ffff) >>> 0

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc(body))
  return Buffer.concat([head, body, tail])
}

/** Returns a PNG of this size that contains only zeros. */
function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(Math.min(60_000_000, (Math.ceil(width / 8) + 1) * height)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', size), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Returns a text chunk that unpacks to a hundred megabytes. */
const packedNote = (): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000))]))
const packedProfile = (): Buffer =>
  chunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000))]))

const written =
  (name: string, bytes: () => Uint8Array | Promise<Uint8Array>): Make =>
  async ({ write }) =>
    write(name, await bytes())

const plain = { width: 40, height: 30, channels: 3, background: '#336699' } as const
const drawn = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif') =>
  sharp({ create: plain }).toFormat(format).toBuffer()

const half = (whole: Buffer): Buffer => whole.subarray(0, Math.floor(whole.length / 2))

/** Files that users or attackers may choose as their picture. */
export const pictures: readonly Specimen[] = [
  ...specimens('picture', 'refused', {
    'a picture of 30,000 by 30,000': written('bomb.png', () => png(30_000, 30_000)),
    'a picture of two thousand million by one': written('line.png', () => png(0x7fff_ffff, 1)),
    'a picture of no size': written('none.png', () => png(0, 0)),
    'half a picture': written('half.png', async () => half(await drawn('png'))),
    'half a photo': written('half.jpg', async () => half(await drawn('jpeg'))),
    'the head of a photo': written('head.jpg', () => Buffer.from('ffd8ffe000104a46494600', 'hex')),
    'the head of a WebP': written('head.webp', () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1')),
    'the head of a GIF': written('head.gif', () => Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0', 'latin1')),
    'a TIFF': written('plain.tiff', () => drawn('tiff')),
    'an AVIF': written('plain.avif', () => drawn('avif')),
    'an icon': written('plain.ico', () =>
      Buffer.concat([Buffer.from('00000100010010100000010020006804000016000000', 'hex'), Buffer.alloc(1128)]),
    ),
    'an empty picture': written('empty.png', () => Buffer.from(' ')),
    'six megabytes of noise': written('large.png', () => Buffer.alloc(6_000_000, 0xa7)),
  }),
  ...specimens('picture', 'either', {
    'a note that unpacks to 100 MB': written('note.png', () => png(8, 8, packedNote())),
    'a profile that unpacks to 100 MB': written('profile.png', () => png(8, 8, packedProfile())),
    'a picture of one by twenty thousand': written('tower.png', () => png(1, 20_000)),
    'a picture of 7000 by 7000': written('wide.png', () => png(7000, 7000)),
  }),
  ...specimens('picture', 'taken', {
    'a picture of one point': written('point.png', () => png(1, 1)),
    'a photo that says it is PNG': written('photo.png', () => drawn('jpeg')),
    'a photo before a page': written('page.jpg', async () =>
      Buffer.concat([await drawn('jpeg'), Buffer.from('<script>alert(1)</script>')]),
    ),
  }),
]
