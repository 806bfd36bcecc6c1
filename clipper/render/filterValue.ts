/** Returns a path as the value of a filter's option: escaped for the option, then for the filter list. */
export function filterValue(path: string): string {
  const option = path.replaceAll('\\', '/').replace(/[':\\]/g, '\\$&')
  return option.replace(/[\\'[\],;]/g, '\\$&')
}
