/** Returns bytes compressed with gzip. */
export const zipped = (bytes: Uint8Array<ArrayBuffer>): Promise<Blob> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
