/** What the server takes as a picture. */
export const pictureTypes = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
}

/** Bytes. */
export const maxPictureBytes = 8 * 1024 * 1024
