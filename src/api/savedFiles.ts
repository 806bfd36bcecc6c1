/** So many files are remembered: they stay in memory. */
const most = 3
const files = new Map<string, File>()

/**
 * Keeps a file that was saved to the device, so that it can be shared without being fetched again. Nothing is kept that the
 * sheet of the system does not take, such as a large archive.
 */
export function rememberSaved(blob: Blob, filename: string): void {
  const file = new File([blob], filename, { type: blob.type })
  files.delete(filename)
  if (!globalThis.navigator?.canShare?.({ files: [file] })) return
  files.set(filename, file)
  for (const oldest of [...files.keys()].slice(0, -most)) files.delete(oldest)
}

/** The file that was saved under a name since the page was opened, if it is one of the last ones. */
export const savedFile = (filename: string): File | null => files.get(filename) ?? null
