import sharp from 'sharp'

/** Makes a picture of one colour, with a note in its metadata that must not survive. */
export async function makePicture(width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .withExif({ IFD0: { Copyright: 'a secret note' } })
    .toFormat(format)
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: `image/${format}` })
}

/** A file that is not a picture, despite its media type. */
export const liar = () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })
