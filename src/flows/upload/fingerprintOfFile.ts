import { fingerprintOf } from '../../../clipper/pure/fingerprint.ts'

/**
 * The fingerprint by which the server recognises a file that is sent again; null for a file that can't be read any
 * more.
 */
export const fingerprintOfFile = (file: File): Promise<string | null> =>
  fingerprintOf(file.size, async ({ start, end }) => new Uint8Array(await file.slice(start, end).arrayBuffer())).catch(
    () => null,
  )
