import { fingerprintOf } from '../../clipper/pure/fingerprint.ts'

/** Returns the fingerprint by which the server recognises a re-uploaded file; null if the file can't be read. */
export const fingerprintOfFile = (file: File): Promise<string | null> =>
  fingerprintOf(file.size, async ({ start, end }) => new Uint8Array(await file.slice(start, end).arrayBuffer())).catch(
    () => null,
  )
