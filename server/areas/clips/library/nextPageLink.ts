/** Returns the `Link` header to the next page of a list; none on the last page. */
export function nextPageLink(path: string, query: object, cursor: string | null): Record<string, string> {
  if (cursor === null) return {}
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(Object.fromEntries([...given, ['cursor', cursor]]))
  return { link: `<${path}?${search}>; rel="next"` }
}
