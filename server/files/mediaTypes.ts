/** What we store, by the ending of its key; anything else is sent as a plain download. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}
