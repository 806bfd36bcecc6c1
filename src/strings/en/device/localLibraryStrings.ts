import { formatNumber, plural } from '../../formats.ts'

export const localLibraryStrings = {
  page: 'On this device',
  title: 'Clips on this device',
  lead: 'Choose a video, and the clips in it are found right here in your browser. Nothing is uploaded: the video never leaves this device.',
  drop: 'Drop your videos here',
  dropMore: 'Drop more videos here',
  dropActive: 'Drop to add videos',
  choose: 'Choose videos',
  hint: 'MP4, MOV, MKV or WebM, with captions (SRT, VTT) of the same name. You can go offline once you’ve chosen them.',
  kind: 'Videos',
  loading: 'Looking for the videos from last time',
  recognising: 'Opening',
  deleting: 'Deleting',
  videos: 'Your videos',
  empty:
    'Clips, captions, likes, trims and titles are kept in this browser. The videos themselves stay where they are.',
  unreadable: 'This browser’s storage is unavailable. You can continue, but nothing is kept when you close this page.',
  undeleted: 'The videos couldn’t be deleted from this browser’s storage.',
  unread: (names: readonly string[]) => `${names.join(', ')} couldn’t be read. Choose it again.`,
  captionsAlone: (names: readonly string[]) =>
    `No video here has the name of ${names.join(', ')}. Choose captions together with their video.`,
  neither: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is neither a video nor captions.`
      : `${names.join(', ')} are neither videos nor captions.`,
  tryAgain: 'Try again',
  open: 'Open',
  openOf: (name: string) => `Open ${name}`,
  chooseFile: 'Choose file',
  chooseFileOf: (name: string) => `Choose file ${name}`,
  deleteOf: (name: string) => `Delete ${name} from this browser`,
  deleteTitle: (name: string) => `Delete “${name}” from this browser?`,
  deleteText: 'Its clips, captions, likes, trims and titles are deleted. The video itself stays where it is.',
  deleteAll: 'Delete everything',
  deleteAllTitle: 'Delete everything from this browser?',
  deleteAllText: (count: number) =>
    `The clips, captions, likes, trims and titles of ${plural(count, 'video', 'videos')} are deleted. The videos themselves stay where they are.`,
  delete: 'Delete',
  cancel: 'Cancel',
  shape: 'Format of the clips',
  shapeOf: (name: string) => `Format of the clips of ${name}`,
  looking: 'Looking for the file',
  asking: 'The browser asks whether we may read the file.',
  comparing: 'Checking that it’s the same file',
  away: { open: 'Open the video to watch its clips.', choose: 'Choose the file again to watch its clips.' },
  refused: 'The browser may not read the file. Open it again and allow it, or choose the file.',
  gone: 'The file isn’t where it was, or can’t be read. Choose it again.',
  other:
    'That’s another file, or this one was changed since. Choose the file you had before, or add this one as a new video.',
  clips: (count: number, liked: number) =>
    liked > 0 ? `${plural(count, 'clip', 'clips')}, ${formatNumber(liked)} liked` : plural(count, 'clip', 'clips'),
  unfinished: 'It hasn’t been read to the end yet.',
  full: 'This browser’s storage is full, so changes to this video aren’t kept when you close this page. Delete videos here, or free some space.',
  unkept: 'Changes to this video couldn’t be stored, so they aren’t kept when you close this page.',
  rename: 'Rename',
  renameOf: (title: string) => `Rename ${title}`,
  newTitle: 'Title',
  save: 'Save',
  needsServer: 'What needs a server',
  needs: [
    ['Accounts and other devices', 'Your clips are in this browser only.'],
    [
      'Recognised speech',
      'Speech is turned into words on a server. Here, captions come from the video, or from a file that you add.',
    ],
    ['Payments and the newsletter', 'Nothing is sold and nothing is sent from here.'],
  ],
  back: 'Start page',
}

/** Shown on pages that require a server, on a site without one. */
export const withoutServerStrings = {
  label: 'No server',
  action: 'Clips on this device',
  start: 'This site runs without a server. The clips of your own videos are made right here, on your device.',
  accounts:
    'There’s no server here, so there are no accounts. You can look around as one of the example people; nothing you type is sent or kept.',
  payments: 'There’s no server here, so nothing can be bought. Plans and products are examples.',
  newsletter: 'There’s no server here, so nobody can subscribe. Nothing you type is sent.',
  upload: 'There’s no server here to upload to, and what you see is an example. Your own videos work on this device.',
  examples: 'There’s no server here: what you see is an example, and nothing is kept.',
}
