/**
 * Size in bytes of one part of a resumable upload: the most that is lost when the connection breaks. A file that fits
 * into one part uses the specified multipart call, because there is nothing to resume.
 */
export const uploadPartBytes = 16 * 1024 ** 2
