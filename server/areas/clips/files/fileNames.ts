/** Names that Windows reserves for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Returns a safe file name without extension for a title: valid on every system, at most 120 bytes. */
export function safeFileName(title: string): string {
  let name = title
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  while (Buffer.byteLength(name) > 120) name = [...name].slice(0, -1).join('')
  name = name.replace(/[. ]+$/, '')
  return name === '' || reserved.test(name) ? 'clip' : name
}

/** Returns the name of an uploaded file without folders and invalid characters; null if nothing is left. */
export function claimedFileName(claimed = ''): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const name = (claimed.split(/[\\/]/).at(-1) ?? '').replace(/[\u0000-\u001f\u007f]/g, '').trim()
  return name === '' || name === '.' || name === '..' ? null : [...name.toWellFormed()].slice(0, 255).join('')
}

/** Returns `Content-Disposition` of a download, with the full name for clients that support it (RFC 6266). */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .trim()
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii.startsWith('.') || ascii === '' ? `clip${ascii}` : ascii}"; filename*=UTF-8''${encoded}`
}
