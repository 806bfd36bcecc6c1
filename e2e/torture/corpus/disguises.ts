import { readFile } from 'node:fs/promises'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { type Make, type Specimen, specimens } from './Specimen.ts'

/** Returns a maker of the valid video with other bytes around it. */
const around =
  (name: string, before: Uint8Array | string, after: Uint8Array | string = ''): Make =>
  async ({ good, write }) =>
    write(name, Buffer.concat([Buffer.from(before), await readFile(good), Buffer.from(after)]))

const written =
  (name: string, bytes: () => Uint8Array | string): Make =>
  ({ write }) =>
    write(name, bytes())

/** Returns a zip of one file of zeros that unpacks to a thousand times its size. */
function zipBomb(megabytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1_000_000))
  const name = Buffer.from('zeros.mp4')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(megabytes * 1_000_000, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name, packed])
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')

/** Polyglot files, and files that are not what they claim to be. */
export const disguises: readonly Specimen[] = [
  ...specimens('video', 'refused', {
    'a picture before a video': around('picture.mp4', png),
    'a photo before a video': around(
      'photo.mp4',
      Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(5000)]),
    ),
    'a GIF before a video': around('gif.mp4', 'GIF89a/*'),
    'a packed video': async ({ good, write }) => write('packed.mp4.gz', gzipSync(await readFile(good))),
    'ten megabytes in ten kilobytes': written('bomb.gz', () => gzipSync(Buffer.alloc(10_000_000))),
    'fifty megabytes in a zip': written('bomb.zip', () => zipBomb(50)),
    'a zip that calls itself a video': written('zip.mp4', () => zipBomb(1)),
    'a document': written('paper.mp4', () => '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/URI>>>>endobj\n'),
    'a program': written('program.mp4', () =>
      Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(4000, 1)]),
    ),
    'a script': written('script.mp4', () => '#!/bin/sh\nid > /tmp/owned\n'),
    'a page before a video': around('page.mp4', `<html><script>alert(1)</script>${' '.repeat(8000)}`),
    'text of one letter': written('letter.mp4', () => 'a'),
    'a photo of the new kind': written('photo.heic', () =>
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2000)]),
    ),
  }),
  ...specimens('video', 'either', {
    'a document before a video': around('paper2.mp4', '%PDF-1.7\n%\u00e2\u00e3\n'),
    'a zip before a video': around('zip2.mp4', zipBomb(1)),
    'noise before a video': around('noise2.mp4', Buffer.alloc(333, 0x5a)),
  }),
  ...specimens('video', 'taken', {
    'a video before a zip': around('zip3.mp4', '', zipBomb(1)),
    'a video before a playlist': around('list3.mp4', '', '\n#EXTM3U\n#EXTINF:9,\n/etc/passwd\n'),
    'a video before zeros': around('zeros3.mp4', '', Buffer.alloc(2_000_000)),
  }),
  // The client's file name and media type prove nothing.
  ...lying('taken', { 'a video that says it is text': 'text/plain', 'a video of a type that nobody knows': 'x/../y' }),
  ...lying('taken', {
    'a video of no type': '',
    'a video that says it is a playlist': 'application/vnd.apple.mpegurl',
  }),
]

function lying(outcome: Specimen['outcome'], types: Readonly<Record<string, string>>): Specimen[] {
  return Object.entries(types).map(([name, claimedType]) => ({
    name,
    as: 'video',
    outcome,
    claimedType,
    make: async ({ good }) => good,
  }))
}
