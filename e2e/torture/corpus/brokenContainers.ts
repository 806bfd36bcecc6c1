import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { seededRandom } from '../../../clipper/testing/speechLikeSound.ts'
import { type Make, type Specimen, specimens, type Workbench } from './Specimen.ts'

/** Returns an MP4 box: length, name, content. */
function box(name: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'))

/** Returns a maker that changes a copy of a valid video. */
const changed =
  (name: string, change: (bytes: Buffer) => Uint8Array, source: (bench: Workbench) => Promise<string> = sound): Make =>
  async (bench) =>
    bench.write(name, change(Buffer.from(await readFile(await source(bench)))))

const sound = async ({ good }: Workbench) => good

/** Returns a maker of the same video in another container. */
const inContainer =
  (name: string, ...args: string[]) =>
  async (bench: Workbench): Promise<string> => {
    const path = `${bench.folder}/${name}`
    await bench.ffmpeg('-i', bench.good, '-c', 'copy', ...args, path)
    return path
  }
const fast = inContainer('fast.mp4', '-movflags', '+faststart')
const fragmented = inContainer('fragmented.mp4', '-movflags', 'frag_keyframe+empty_moov')
const matroska = inContainer('sound.mkv')
const transport = inContainer('sound.ts')
const avi = inContainer('sound.avi')
const flash = inContainer('sound.flv')

const cutAt = (share: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share))

/** Returns a maker that flips the same bits in every run. */
const scratched =
  (seed: number, share: number, from = 0, to = 1) =>
  (bytes: Buffer): Buffer => {
    const random = seededRandom(seed)
    const [first, last] = [Math.floor(bytes.length * from), Math.floor(bytes.length * to)]
    for (let left = Math.ceil((last - first) * share); left > 0; left -= 1) {
      const at = first + Math.floor(random() * (last - first))
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    }
    return bytes
  }

/** Returns a maker that writes a number after the name of a box, at every occurrence. */
const patched =
  (name: string, offset: number, value: number) =>
  (bytes: Buffer): Buffer => {
    for (let at = bytes.indexOf(name, 0, 'latin1'); at >= 0; at = bytes.indexOf(name, at + 4, 'latin1')) {
      if (at + offset >= 0 && at + offset + 4 <= bytes.length) bytes.writeUInt32BE(value, at + offset)
    }
    return bytes
  }

const noise = (bytes: number, seed = 7): Buffer => {
  const random = seededRandom(seed)
  return Buffer.from(Array.from({ length: bytes }, () => Math.floor(random() * 256)))
}

function nested(depth: number): Buffer {
  const heads = Buffer.alloc(8 * depth)
  for (let i = 0; i < depth; i += 1) {
    heads.writeUInt32BE(8 * (depth - i), 8 * i)
    heads.write(i === 0 ? 'moov' : 'udta', 8 * i + 4, 'latin1')
  }
  return heads
}

/** Returns a compressed index that claims to be much larger than it is. */
function packedIndex(claimed: number): Buffer {
  const packed = deflateSync(Buffer.alloc(4_000_000))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(claimed)
  return box('moov', box('cmov', box('dcom', Buffer.from('zlib')), box('cmvd', size, packed)))
}

const write =
  (name: string, bytes: () => Uint8Array | string): Make =>
  (bench) =>
    bench.write(name, bytes())

/** Containers that are truncated, inconsistent or empty. */
export const brokenContainers: readonly Specimen[] = [
  ...specimens('video', 'refused', {
    'an empty file': write('empty.mp4', () => ''),
    'one byte': write('byte.mp4', () => 'x'),
    'a megabyte of zeros': write('zeros.mp4', () => Buffer.alloc(1_000_000)),
    'a megabyte of one letter': write('letters.mp4', () => 'A'.repeat(1_000_000)),
    noise: write('noise.mp4', () => noise(200_000)),
    'a brand and nothing else': write('brand.mp4', () => ftyp),
    'cut off before its index': changed('cut.mp4', cutAt(0.5)),
    'data of zeros behind a brand': write('hollow.mp4', () => Buffer.concat([ftyp, box('mdat', Buffer.alloc(50_000))])),
    'boxes in boxes, 20,000 deep': write('deep.mp4', () => Buffer.concat([ftyp, nested(20_000)])),
    'a packed index that claims 4 GB': write('packed.mp4', () => Buffer.concat([ftyp, packedIndex(0xffff_fff0)])),
    'an index of no tracks': write('trackless.mp4', () =>
      Buffer.concat([ftyp, box('moov', box('mvhd', Buffer.alloc(100)))]),
    ),
    'the head of a Matroska file': changed('head.mkv', (bytes) => bytes.subarray(0, 100), matroska),
    'the head of a Flash video': write('head.flv', () => 'FLV\x01\x05\0\0\0\x09\0\0\0\0'),
    'the head of an Ogg file': write('head.ogv', () => `OggS${'\0'.repeat(40)}`),
    'fragments without their beginning': changed(
      'middle.mp4',
      (bytes) => bytes.subarray(bytes.indexOf('moof') - 4),
      fragmented,
    ),
    'a WebM of noise': write('noise.webm', () => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), noise(50_000)])),
  }),
  ...specimens('video', 'either', {
    'cut off behind its index': changed('early.mp4', cutAt(0.6), fast),
    'cut off after a tenth': changed('tenth.mp4', cutAt(0.1), fast),
    'data of noise behind a sound index': changed(
      'noisy.mp4',
      (bytes) =>
        Buffer.concat([bytes.subarray(0, bytes.indexOf('mdat') + 4), noise(bytes.length - bytes.indexOf('mdat') - 4)]),
      fast,
    ),
    'scratched a little': changed('scratched.mp4', scratched(1, 0.0005)),
    'scratched a lot': changed('ruined.mp4', scratched(2, 0.02)),
    'a scratched index': changed('index.mp4', scratched(3, 0.01, 0, 0.02), fast),
    'an index that claims two thousand million samples': changed('samples.mp4', patched('stsz', 12, 0x7fff_ffff), fast),
    'chunks that lie beyond the end': changed('beyond.mp4', patched('stco', 12, 0xffff_ff00), fast),
    'no time between its pictures': changed('timeless.mp4', patched('stts', 16, 0), fast),
    'a track that lasts for years': changed('years.mp4', patched('mdhd', 20, 0xffff_fffe), fast),
    'a time scale of nothing': changed('scaleless.mp4', patched('mdhd', 16, 0), fast),
    'an index that is longer than the file': changed('long.mp4', patched('moov', -4, 0xffff_ff00), fast),
    'an index of length one': changed('short.mp4', patched('moov', -4, 1), fast),
    'two indexes': changed('two.mp4', (bytes) => Buffer.concat([bytes, bytes.subarray(bytes.indexOf('moov') - 4)])),
    'itself twice': changed('twice.mp4', (bytes) => Buffer.concat([bytes, bytes])),
    'a Matroska file cut in half': changed('half.mkv', cutAt(0.5), matroska),
    'a scratched Matroska file': changed('scratched.mkv', scratched(4, 0.002), matroska),
    'a transport stream cut within a packet': changed(
      'half.ts',
      (bytes) => bytes.subarray(0, 188 * 200 + 77),
      transport,
    ),
    'a transport stream out of step': changed('step.ts', (bytes) => bytes.subarray(91), transport),
    'a scratched transport stream': changed('scratched.ts', scratched(5, 0.005), transport),
    'an AVI without its index': changed('half.avi', cutAt(0.7), avi),
    'an AVI of length nothing': changed('lengthless.avi', (bytes) => bytes.fill(0, 4, 8), avi),
    'a scratched Flash video': changed('scratched.flv', scratched(6, 0.003), flash),
    'fragments cut in half': changed('fragments.mp4', cutAt(0.5), fragmented),
  }),
  ...specimens('video', 'taken', { fragments: fragmented, 'an index at the front': fast }),
]
