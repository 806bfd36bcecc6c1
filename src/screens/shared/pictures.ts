import { limits } from '../../../contract/limits.ts'

/** What the server takes as a picture. */
export const pictureTypes = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
}

/** Bytes. */
export const maxPictureBytes = limits.file.picture
