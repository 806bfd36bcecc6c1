/** Hands a file to the browser's downloads under a name of our choice. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser reads the address after this turn; revoked at once it would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
