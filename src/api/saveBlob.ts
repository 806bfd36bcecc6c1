/** Saves a file to the browser's downloads under a given name. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser reads the URL later; revoking it immediately would cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
