/** Codes of the file system, of PostgreSQL (`disk_full`), and of the clipper. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100', 'disk_full'])

/** Returns whether there is no space left for files or for the database, so that a later try may succeed. */
export const isDiskFull = (error: unknown): boolean => codes.has((error as { code?: string } | null)?.code ?? '')
