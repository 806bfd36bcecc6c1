import { fingerprintOf } from '../../../clipper/pure/fingerprint.ts'

/** What the server knows a chosen file by when it is sent again; null for one that cannot be read any more. */
export const fingerprintOfFile = (file: File): Promise<string | null> =>
  fingerprintOf(file.size, async ({ start, end }) => new Uint8Array(await file.slice(start, end).arrayBuffer())).catch(
    () => null,
  )
