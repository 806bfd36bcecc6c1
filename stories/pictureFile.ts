/** Returns a real PNG of one colour, like a file chosen by a user. */
export async function pictureFile(name = 'beats.png', colour = '#6f4ef2'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = colour
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return new File(blob ? [blob] : [], name, { type: 'image/png', lastModified: 0 })
}
