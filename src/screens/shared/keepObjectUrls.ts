/** Creates a URL for every new blob and revokes those of removed blobs. Returns the same map if nothing changed. */
export function keepObjectUrls(urls: ReadonlyMap<Blob, string>, blobs: readonly Blob[]): ReadonlyMap<Blob, string> {
  const shown = new Set(blobs)
  const gone = [...urls].filter(([blob]) => !shown.has(blob))
  for (const [, url] of gone) URL.revokeObjectURL(url)
  if (gone.length === 0 && shown.size === urls.size) return urls
  return new Map([...shown].map((blob) => [blob, urls.get(blob) ?? URL.createObjectURL(blob)]))
}
