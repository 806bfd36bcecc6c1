/** Formats bytes in steps of 1024, like the limits: `12 MB`, `1.5 GB`. */
export function readableSize(bytes: number): string {
  const gib = bytes / 1024 ** 3
  if (gib >= 1) return `${Number(gib.toFixed(1))} GB`
  return `${Math.max(1, Math.round(bytes / 1024 ** 2))} MB`
}
