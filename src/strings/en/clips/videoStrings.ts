import { formatClipTime, formatPreciseClipTime } from '../../../../contract/values/clipTime.ts'
import type { SignalName, SoundTrack } from '../../../../contract/videos.ts'
import { formatBytes, formatLanguage, formatPercent, plural } from '../../formats.ts'
import { clipsOf } from './clipsOf.ts'

export const videoStrings = {
  page: 'Video',
  loading: 'Loading the video…',
  failed: 'This video couldn’t be opened',
  failedText: 'It may have been deleted, or you may be offline.',
  tryAgain: 'Try again',
  toClips: 'Go to your clips',
  pixels: (width: number, height: number) => `${width} × ${height}`,
  atWork: 'Still being analysed',
  atWorkText: 'Its interest curve and clips will be here as soon as that’s done.',
  wordsDue: 'Preparing the transcript',
  wordsDueText: 'Your clips stay and can be played. Their captions and titles will be added automatically.',
  progress: 'Progress',
  percent: (share: number) => formatPercent(share),
  checkAgain: 'Check again',
  unmeasured: 'Nothing to choose from',
  unmeasuredText: 'The analysis was deleted with the video file.',
  gone: 'The video file is gone',
  goneText: (clips: number) =>
    clips > 0
      ? 'Its clips and edits are kept. Upload the same file again to change clips, make new files of them or choose others. It doesn’t count as another video.'
      : 'Upload the same file again, and its clips and edits come back. It doesn’t count as another video.',
  uploadAgain: 'Upload it again',
  inParts:
    'Only the clips of this video were sent, with ten seconds around each. To make clips of other parts, send the file again.',
  unplayable: 'Not every browser plays this kind of video. Its clips play in all of them.',
  otherSound: 'Browsers play only the first sound track of a file. Its clips play with the track you chose.',
  player: 'The whole video',

  curve: 'Interest over the video',
  curveSummary: (count: number) => `How interesting the video is over time, with ${clipsOf(count)} marked on it.`,
  clock: formatClipTime,
  place: 'Place in the video',
  curveHint: 'Higher means more is happening. Pick a moment to see why it stands out.',
  moment: (seconds: number) => `At ${formatClipTime(seconds)}`,
  nothingSpeaks: 'Nothing stands out here.',
  rank: (rank: number) => `more than in ${formatPercent(Math.min(0.99, rank))} of the video`,
  signals: {
    loudness: 'Loudness',
    onsets: 'Lively sound',
    speech: 'Fast talk',
    applause: 'Applause or laughter',
    words: 'What is said',
    motion: 'Movement',
    cuts: 'Quick cuts',
  } satisfies Record<SignalName, string>,

  choose: 'Choose again',
  chooseHint: 'Move a slider and the clips change at once. Nothing is saved until you use them.',
  energy: 'Calm or loud',
  energyEnds: ['Calm', 'Loud'] as const,
  energyText: (value: number) =>
    value === 0 ? 'No preference' : `${formatPercent(Math.abs(value))} ${value < 0 ? 'calmer' : 'louder'}`,
  talk: 'Action or talk',
  talkEnds: ['Action', 'Talk'] as const,
  talkText: (value: number) =>
    value === 0 ? 'No preference' : `${formatPercent(Math.abs(value))} more ${value < 0 ? 'action' : 'talk'}`,
  shortest: 'Shortest',
  longest: 'Longest',
  seconds: (seconds: number) => plural(seconds, 'second', 'seconds'),
  howMany: 'Maximum clips',
  clipCount: clipsOf,
  counts: 'What counts',
  lastSignal: 'Select at least one signal.',
  stuck: 'Your browser couldn’t choose',
  use: 'Use these',
  using: 'Saving…',
  reset: 'Reset',
  summary: (kept: number, comes: number, goes: number) =>
    [`${clipsOf(kept)} will stay`, `${comes} new`, goes > 0 ? `${goes} will go` : 'none will go'].join(', '),
  keptRule: 'Clips you’ve liked, renamed, edited or made yourself always stay.',
  refused: 'Couldn’t use these clips',
  used: (came: number, went: number) => `${came} new, ${went} gone.`,
  undo: 'Undo',
  undoFailed: 'Couldn’t undo',

  clips: 'Clips',
  noClips: 'No clips',
  noClipsText: 'Choose others with the sliders, or make one yourself.',
  noneChosen: 'No clips match these settings.',
  range: (start: number, end: number) => `${formatClipTime(start)}–${formatClipTime(end)}`,
  goTo: (title: string) => `Show ${title} in the video`,
  open: 'Open',
  openClip: (title: string) => `Open ${title}`,
  edit: 'Edit',
  editClip: (title: string) => `Edit ${title}`,
  fates: { is: '', kept: 'Yours, stays', stays: 'Stays', goes: 'Goes', comes: 'New' },

  make: 'Make a clip',
  makeHint: 'Any part of the video: enter a start and an end, or set them while playing.',
  title: 'Title',
  optional: 'optional',
  start: 'Start',
  end: 'End',
  time: formatPreciseClipTime,
  takeStart: 'Start here',
  takeEnd: 'End here',
  making: 'Making…',
  made: (title: string) => `“${title}” was created.`,
  openMade: 'Play it',
  editMade: 'Edit it',

  words: 'Transcript',
  noWords: 'No transcript yet',
  noWordsText: 'With a transcript, you can read, search and cut the video, and its clips get captions.',
  find: 'Find in this video',
  clearFind: 'Clear',
  foundCount: (count: number) => plural(count, 'match', 'matches'),
  notFound: 'No matches in this video.',
  transcript: 'Transcript',
  says: { cut: 'cut out', outside: 'not in the clip', corrected: 'corrected' },
  part: (start: number, end: number) => `${formatClipTime(start)} to ${formatClipTime(end)}`,
  earlier: 'Earlier',
  later: 'Later',
  takeWords: 'Use as start and end',
  selected: (count: number) => `${plural(count, 'word', 'words')} selected`,

  remove: 'Delete video',
  removeTitle: (title: string) => `Delete “${title}”?`,
  removeText: (count: number) =>
    `Deletes ${clipsOf(count)}. You can undo this in your clips for a short while; then the video file is deleted, too.`,
  cancel: 'Cancel',

  renewedTitles: {
    by: {
      words: 'The words of this video have changed, so its clips have new titles. Titles you typed stayed.',
      languageModel: 'A language model proposed titles for these clips. Titles you typed stayed.',
    },
    undo: 'Undo',
    undoLong: 'Undo: restore the previous titles',
    undoing: 'Restoring…',
    refused: 'Couldn’t restore the titles',
  },

  captions: {
    title: 'Captions',
    addText: 'Add a caption file, and the clips of this video get its words. Titles you typed stay.',
    replaceText:
      'A caption file in another language is kept beside the others; one in the same language replaces it. The clips use the words of one of them. Your clips, corrections and the titles you typed stay.',
    languages: 'Captions of this video',
    language: (tag: string) => (tag === 'und' ? 'Unknown language' : formatLanguage(tag)),
    shown: 'Shown',
    show: 'Show',
    showOf: (language: string) => `Show captions: ${language}`,
    removeOf: (language: string) => `Delete captions: ${language}`,
    languageRefused: 'Couldn’t change the captions',
    fileLanguage: 'Language of the file',
    fileLanguageHint: 'Names such as talk.de.srt state it.',
    fromName: 'From the file name',
    drop: 'Drop a caption file here',
    dropActive: 'Drop to use these captions',
    add: 'Add captions…',
    replace: 'Add other captions…',
    hint: 'SRT or VTT, up to 5 MB.',
    sending: (name: string) => `Sending ${name}`,
    refused: 'Couldn’t use these captions',
    recogniseText: 'Without a caption file, the words can be recognised from the sound.',
    recognise: 'Recognise speech',
    starting: 'Starting…',
    recogniseRefused: 'Couldn’t recognise speech',
  },

  sound: {
    title: 'Sound track',
    text: 'Choose the track for all clips of this video. Its loudness and words are measured again. Your clips stay, but corrections of automatically recognised words are lost.',
    label: 'Track',
    track: ({ track, language, title, channels, is_silent }: SoundTrack) =>
      [
        `Track ${track + 1}`,
        language && formatLanguage(language),
        title,
        channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} channels`,
        is_silent && 'silent',
      ]
        .filter(Boolean)
        .join(' · '),
    use: 'Use this track',
    using: 'Saving…',
    refused: 'Couldn’t use this track',
  },

  source: {
    title: 'Video file',
    text: (bytes: number) =>
      `The file you uploaded takes up ${formatBytes(bytes)}. You can delete it to save space and keep the clips.`,
    remove: 'Delete the video file…',
    question: (title: string) => `Delete the file of “${title}”?`,
    stays: 'All clips, edits and words stay. Clips that have a file can still be played and downloaded.',
    goes: (inParts: boolean) =>
      `You can’t change clips, make new files of them or choose others until you upload ${
        inParts ? 'the whole file' : 'the same file'
      } again. It doesn’t count as another video.`,
    bare: (clips: number) =>
      clips === 1 ? 'The latest version of 1 clip has no file' : `The latest versions of ${clips} clips have no files`,
    bareText: (clips: number) =>
      `Without the video file, ${clips === 1 ? 'it' : 'they'} can’t be played or downloaded.`,
    exportFirst: (clips: number) => (clips === 1 ? 'Export it first' : 'Export them first'),
    phrase: 'delete',
    typed: (phrase: string) => `Type “${phrase}” to confirm`,
    confirm: 'Delete the video file',
    cancel: 'Keep it',
  },
}
