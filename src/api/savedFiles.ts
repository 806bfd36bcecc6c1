/** Maximum number of remembered files, because they stay in memory. */
const most = 3
const files = new Map<string, File>()

/**
 * Remembers a file that was saved to the device, so that it can be shared without another download. Skips files that
 * the share sheet doesn't accept, such as large archives.
 */
export function rememberSaved(blob: Blob, filename: string): void {
  const file = new File([blob], filename, { type: blob.type })
  files.delete(filename)
  if (!globalThis.navigator?.canShare?.({ files: [file] })) return
  files.set(filename, file)
  for (const oldest of [...files.keys()].slice(0, -most)) files.delete(oldest)
}

/** Returns a recently saved file by its name; only files saved since the page was opened. */
export const savedFile = (filename: string): File | null => files.get(filename) ?? null
