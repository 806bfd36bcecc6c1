import type { ClipRow } from '../tables.ts'

/** Is there a file, and does it show the newest edit? A worker of an older version does not say which one it shows. */
export const isFileCurrent = ({
  media_key,
  file_version,
  version,
}: Pick<ClipRow, 'media_key' | 'file_version' | 'version'>): boolean =>
  media_key !== null && (file_version === version || file_version === null)
