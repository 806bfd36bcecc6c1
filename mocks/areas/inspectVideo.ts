interface Box {
  type: string
  /** Declared and actual size in bytes. */
  size: number
  present: number
}

/** The top-level boxes of an MP4, read from their headers only. */
async function boxesOf(file: Blob): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= file.size; ) {
    const header = new DataView(await file.slice(at, at + 16).arrayBuffer())
    const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => header.getUint8(index)))
    const short = header.getUint32(0)
    // 1: the length follows in 64 bits; 0: the box lasts until the end of the file.
    const size = short === 1 && header.byteLength === 16 ? Number(header.getBigUint64(8)) : short || file.size - at
    boxes.push({ type, size, present: Math.min(size, file.size - at) })
    at += Math.max(size, 8)
  }
  return boxes
}

/**
 * Imitates the server's inspection of a video: `damaged` is refused at once (an MP4 without its index), `empty` fails
 * during processing (an MP4 with almost no pictures). Other containers pass as whole.
 */
export async function inspectVideo(file: Blob): Promise<'whole' | 'damaged' | 'empty'> {
  const boxes = await boxesOf(file)
  if (boxes[0]?.type !== 'ftyp') return 'whole'
  if (!boxes.some(({ type }) => type === 'moov')) return 'damaged'
  const media = boxes.filter(({ type }) => type === 'mdat')
  const [size, present] = [
    media.reduce((sum, box) => sum + box.size, 0),
    media.reduce((sum, box) => sum + box.present, 0),
  ]
  return present < size / 10 ? 'empty' : 'whole'
}
