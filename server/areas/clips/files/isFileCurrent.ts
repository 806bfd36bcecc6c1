import type { ClipRow } from '../tables.ts'

/**
 * Returns whether a file exists and shows the newest edit. A worker of an older version does not store which edit it
 * shows.
 */
export const isFileCurrent = ({
  media_key,
  file_version,
  version,
}: Pick<ClipRow, 'media_key' | 'file_version' | 'version'>): boolean =>
  media_key !== null && (file_version === version || file_version === null)
