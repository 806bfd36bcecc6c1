/** The cursor of the next page from `Link: <…?cursor=…>; rel="next"`, or `null` on the last page. */
export function nextCursor(link: string | null): string | null {
  for (const [, target, attributes = ''] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel="?next"?/i.test(attributes)) continue
    // The base is only used to resolve relative URLs.
    return new URL(target ?? '', 'http://localhost').searchParams.get('cursor')
  }
  return null
}
