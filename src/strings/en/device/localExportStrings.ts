import { formatPercent } from '../../formats.ts'

export const localExportStrings = {
  downloadOf: (title: string) => `Download ${title}`,
  cancelOf: (title: string) => `Cancel the download of ${title}`,
  writingOf: (title: string) => `Making the file of ${title}`,
  preparing: 'Getting ready',
  percent: (share: number) => formatPercent(share),
  /** The nature of these files. */
  about:
    'Downloads from here are made on this device, without captions. For captions, add a captions file here, or download the clips after the upload, once their words are known.',
  aboutCaptioned: 'Downloads from here are made on this device, with the captions that the player shows.',
  running: 'Files being made',
  done: { disk: 'Saved.', downloads: 'Downloaded.' },
  fromBefore: 'It was copied without encoding, so some players begin a moment early.',
  unlevelled: 'Its sound is as loud as in the video, because this browser can’t encode sound.',
  cancelled: 'Cancelled. Nothing was saved.',
  no_encoder: 'This browser can’t make a file in this format. You can download the clip after the upload.',
  no_captions:
    'This browser can’t put these captions into a file. Choose no captions to download the clip without them, or download it after the upload.',
  too_large:
    'This browser can only make files of up to 512 MB, and this one is larger. You can download the clip after the upload.',
  unsupported: 'This browser can’t make a file of this video. You can download the clip after the upload.',
  full: 'There isn’t enough free space for this file. Free some up and try again.',
  fileGone: 'The video was changed or moved after you chose it, so its clips can’t be made any more.',
  placeRefused: 'The browser may not write there. Try again and choose another place.',
  failed: 'The file couldn’t be made. Try again, or download the clip after the upload.',
}
