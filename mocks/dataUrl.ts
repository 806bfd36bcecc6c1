/**
 * Returns a small file as a `data:` URL, so that files that the mocked server "stores" can be shown without a network.
 */
export async function dataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${file.type || 'application/octet-stream'};base64,${btoa(binary)}`
}
