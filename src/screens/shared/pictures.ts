import { limits } from '../../../contract/values/limits.ts'

/** The image types that the server accepts. */
export const pictureTypes = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
}

/** Bytes. */
export const maxPictureBytes = limits.file.picture
