/** So many files are remembered: they stay in memory. */
const most = 3
const files = new Map<string, File>()

/** Keeps a file that was saved to the device, so that it can be shared without being fetched again. */
export function rememberSaved(blob: Blob, filename: string): void {
  files.delete(filename)
  files.set(filename, new File([blob], filename, { type: blob.type }))
  for (const oldest of [...files.keys()].slice(0, -most)) files.delete(oldest)
}

/** The file that was saved under a name since the page was opened, if it is one of the last ones. */
export const savedFile = (filename: string): File | null => files.get(filename) ?? null
