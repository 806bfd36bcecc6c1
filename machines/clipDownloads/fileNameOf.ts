/** Characters that common file systems don't allow in names, including control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters to remove them
const forbidden = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g

/** Converts a title to a file name that is valid on every system, without extension. */
export function fileNameOf(title: string): string {
  const name = title
    .replace(forbidden, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return name.slice(0, 120).trim() || 'clip'
}
