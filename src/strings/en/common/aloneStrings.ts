/** Replaces sentences of `localClipsStrings` in a build without a server. */
export const aloneClipsStrings = {
  found: (count: number) => `${count === 1 ? '1 clip' : `${count} clips`} found on this device.`,
  partly: 'The browser couldn’t read the rest of this video.',
  otherSounds: 'This file has several sound tracks, and browsers play only the first.',
  fileGone: 'This file was changed or moved after you chose it. Choose it again.',
  fromFile: 'Plays from the file on this device.',
  unplayable: 'This browser can’t play the file.',
  /** Empty, because the video's row says whether it is stored. */
  kept: '',
  unstored: '',
  unsupported: 'This browser can’t read this video. A Clipaway with a server can.',
  failedAtOnce: 'The browser couldn’t read this video.',
}

/** The same for `localExportStrings`. */
export const aloneExportStrings = {
  about: 'Downloads are made on this device, without captions.',
  aboutCaptioned: 'Downloads are made on this device, with the captions that the player shows.',
  no_encoder: 'This browser can’t make a file in this format. Choose the original format.',
  no_captions:
    'This browser can’t put these captions into a file. Choose no captions to download the clip without them.',
  too_large: 'This browser can only make files of up to 512 MB, and this one is larger. Trim the clip first.',
  unsupported: 'This browser can’t make a file of this video.',
  failed: 'The file couldn’t be made. Try again.',
}
