/**
 * Bytes of one part of a resumable upload: the most that is lost when a line breaks. A file that fits into one part goes by
 * the specified multipart call, since there is nothing to resume.
 */
export const uploadPartBytes = 16 * 1024 ** 2
