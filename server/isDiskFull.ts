/** Of the file system, of PostgreSQL (`disk_full`), and of the clipper. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100', 'disk_full'])

/** Is there no space left for files or for the database? Then waiting helps, or the people who run the machine. */
export const isDiskFull = (error: unknown): boolean => codes.has((error as { code?: string } | null)?.code ?? '')
