import type { CaptionChoice } from '../../../../contract/clips.ts'
import type { Aspect } from '../../../../contract/values/aspects.ts'
import { formatClipTime } from '../../../../contract/values/clipTime.ts'
import { formatBytes, formatDate, formatDuration, formatNumber, formatPercent, plural } from '../../formats.ts'

const hours = (seconds: number): string => formatDuration(seconds)

export const uploadStrings = {
  title: 'Upload',
  lead: 'Choose one or more videos or audio recordings. We’ll find the best moments and turn them into clips.',
  drop: 'Drop your videos here',
  dropActive: 'Drop to add videos',
  dropMore: 'Drop more videos here',
  choose: 'Choose videos',
  /** `plan` is null if no plans are sold. */
  limits: (plan: string | null, bytes: number, seconds: number, videos: number | null) =>
    `${plan === null ? 'Files can be' : `Your ${plan} plan allows files`} up to ${formatBytes(bytes)} and ${hours(seconds)} each${
      videos === null ? '' : `, ${plural(videos, 'video', 'videos')} a month`
    }.`,
  formats:
    'MP4, MOV, MKV, WebM, AVI, MP3, M4A, WAV and most others. Caption files (SRT, VTT) go with the video of the same name.',
  files: 'Your videos',
  settings: 'Clip settings',
  /** The present settings of the form; an aspect and a caption style by their labels. */
  settingsSummary: (aspect: string, captions: string | null, least: number, most: number, clips: number) =>
    `${aspect}, ${captions === null ? 'no captions' : `${captions} captions`}, up to ${plural(clips, 'clip', 'clips')} of ${
      least === most ? '' : `${formatNumber(least)} to `
    }${plural(most, 'second', 'seconds')}`,
  aspect: 'Format',
  aspects: {
    source: { label: 'Original', text: 'Same as your video' },
    '9:16': { label: 'Vertical 9:16', text: 'Shorts, Reels, TikTok' },
    '4:5': { label: 'Portrait 4:5', text: 'Instagram, Facebook' },
    '1:1': { label: 'Square 1:1', text: 'Feeds' },
    '16:9': { label: 'Landscape 16:9', text: 'YouTube, TV' },
  } satisfies Record<Aspect, { label: string; text: string }>,
  captionStyle: 'Captions in the clips',
  captionStyleHint:
    'Drawn once the words are known: from a caption file, captions in the video, or speech recognition.',
  captionStyles: {
    none: { label: 'None', text: 'Just the video' },
    pop: { label: 'Pop', text: 'Big; the spoken word pops' },
    pill: { label: 'Pill', text: 'A box follows the words' },
    calm: { label: 'Calm', text: 'Words light up' },
    box: { label: 'Box', text: 'Easy to read on anything' },
    single: { label: 'Single', text: 'One word at a time' },
    reveal: { label: 'Reveal', text: 'Words appear as spoken' },
  } satisfies Record<CaptionChoice, { label: string; text: string }>,
  minSeconds: 'Shortest clip',
  maxSeconds: 'Longest clip',
  maxClips: 'Number of clips',
  minHint: (blank: number) => `Seconds, 3 to 180 (blank: ${formatNumber(blank)})`,
  maxHint: (blank: number) => `Seconds, 5 to 300 (blank: ${formatNumber(blank)})`,
  clipsHint: (blank: number) => `Up to 20 (blank: ${formatNumber(blank)})`,
  optional: 'optional',
  submit: (count: number) => (count === 1 ? 'Upload video' : `Upload ${formatNumber(count)} videos`),
  sending: 'Uploading…',
  nothingReady: 'Add a video first',
  sendingAll:
    'Keep this tab open until the upload finishes; you can use the rest of Clipaway meanwhile. If the connection drops, it resumes automatically.',
  allSentTitle: (count: number) => (count === 1 ? 'Your video is uploaded' : 'Your videos are uploaded'),
  someSentTitle: (sent: number, all: number) => `${formatNumber(sent)} of ${formatNumber(all)} videos uploaded`,
  notSent: (count: number) => `${plural(count, 'file', 'files')} couldn’t be uploaded; the list below says why.`,
  allSent: {
    working: 'We’re cutting your clips now. You can close this page.',
    ready: 'Your clips are ready.',
    failed: 'We couldn’t make clips of all of them. Your clips page says why.',
  },
  quotaUsedUpTitle: 'No videos left this month',
  quotaUsedUp: (max: number, resetsAt: string) =>
    `You’ve used all ${plural(max, 'video', 'videos')} for this month. You’ll get more on ${formatDate(resetsAt)}.`,
  biggerPlan: 'A bigger plan gives you more right away.',
  tooMany: (left: number, over: number) =>
    `You have ${plural(left, 'video', 'videos')} left this month. Remove ${formatNumber(over)} to upload the rest.`,
  videoTitle: 'Title',
  captions: 'Captions',
  captionsHint: 'SRT or VTT. Lets clips end where a sentence ends, and show captions.',
  addCaptions: 'Add captions',
  readingCaptions: 'Reading the captions',
  captionsOf: (name: string) => `Captions: ${name}`,
  removeCaptions: (name: string) => `Remove captions ${name}`,
  captionsProblems: {
    notCaptions: 'Captions must be an .srt or .vtt file.',
    captionsTooLarge: 'Caption files can be up to 5 MB.',
    unreadable: 'We couldn’t read the captions. Please use an SRT or VTT file.',
    gone: 'The captions file can’t be opened. Choose it again.',
  },
  send: 'What to send',
  sendFirst: 'The clips first, then the rest',
  sendWhole: 'The whole video at once',
  sendClips: 'Only the clips',
  sendSize: (bytes: number) => formatBytes(bytes),
  sendSizes: (clips: number, all: number) => `${formatBytes(clips)} first, ${formatBytes(all)} in all`,
  sendHints: {
    first: (clips: number, all: number, file: number) =>
      `Your clips are ready once ${formatBytes(clips)} are sent; the rest follows automatically. The clips are sent twice, so it’s ${formatBytes(all)} in all instead of ${formatBytes(file)}.`,
    whole: 'We start on your clips once the whole video is uploaded.',
    clips: (margin: number) =>
      `The clips are sent with ${formatNumber(margin)} seconds around each, and all of the sound. To move an edge further than that, you’ll need to send the file again.`,
  },
  preparing: (name: string) => `Preparing the clips of ${name}`,
  states: {
    arriving: 'Checking file…',
    recalling: 'Checking file…',
    checking: 'Checking file…',
    refused: 'Rejected',
    ready: 'Ready to upload',
    queued: 'Queued',
    preparing: 'Preparing clips…',
    sending: 'Uploading',
    interrupted: 'Paused',
    failed: 'Upload failed',
    restQueued: 'Clips sent',
    sendingRest: 'Clips sent',
    restInterrupted: 'Paused',
    restFailed: 'Rest not sent',
    sent: 'Uploaded',
  },
  clipsFirst: 'Sending the clips first. The rest of the video follows.',
  clipsSent: 'Clips sent.',
  rest: {
    restQueued: 'The rest of the video is waiting for its turn.',
    sendingRest: (share: number | null) =>
      share === null
        ? 'The rest of the video is on its way.'
        : `The rest of the video is on its way: ${formatPercent(share)}.`,
    restInterrupted: 'Connection lost. The rest of the video resumes when you’re back online.',
    restFailed: 'The rest of the video couldn’t be sent.',
  },
  progressOfRest: (name: string) => `Uploading the rest of ${name}`,
  keepClips: 'Keep only the clips',
  keepClipsOf: (name: string) => `Keep only the clips of ${name}`,
  progressOf: (name: string) => `Uploading ${name}`,
  percent: (share: number) => formatPercent(share),
  sentOf: (loaded: number, total: number) => `${formatBytes(loaded)} of ${formatBytes(total)}`,
  speed: (bytesPerSecond: number) => `${formatBytes(bytesPerSecond)}/s`,
  left: (seconds: number) => `${formatDuration(seconds)} left`,
  finishing: 'Processing…',
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel ${name}`,
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  details: (bytes: number, seconds: number | null) =>
    seconds === null ? formatBytes(bytes) : `${formatClipTime(seconds)} · ${formatBytes(bytes)}`,
  interrupted: 'Connection lost. The upload resumes when you’re back online.',
  paused: 'Paused',
  sent: 'We’re working on it.',
  outcomes: { ready: 'Your clips are ready.', failed: 'We couldn’t make clips of it. Your clips page says why.' },
  sentClips: 'Only the clips were sent. We’re working on them.',
  sentRest: 'The clips and the rest of the video are uploaded.',
  tray: 'Uploads',
  trayTitle: {
    sending: (count: number) => `Uploading ${plural(count, 'video', 'videos')}`,
    failed: (count: number) => `${plural(count, 'upload', 'uploads')} failed`,
    sent: (count: number) => `${plural(count, 'video', 'videos')} uploaded`,
    unfinished: (count: number) => plural(count, 'unfinished upload', 'unfinished uploads'),
  },
  unfinished: {
    whole: (share: number) => `${formatPercent(share)} uploaded. Choose the file again to resume.`,
    clips: (share: number) => `${formatPercent(share)} of the clips uploaded. Choose the file again to resume.`,
    rest: (share: number) =>
      `The clips are sent, and ${formatPercent(share)} of the rest. Choose the file again to resume.`,
  },
  mistaken: (name: string, bytes: number) => `That’s another file. Choose ${name} (${formatBytes(bytes)}).`,
  chooseAgain: 'Choose file',
  chooseAgainOf: (name: string) => `Choose file ${name} again`,
  trayToClips: 'See clips',
  watchLocal: (count: number) => `Watch ${plural(count, 'clip', 'clips')} from this device`,
  trayShow: 'Show uploads',
  trayHide: 'Hide uploads',
  trayClose: 'Close uploads',
  trayKeepOpen: 'Keep this tab open until it’s done.',
  toClips: 'Go to your clips',
  toPlans: 'See plans',
  problems: {
    empty: 'This file is empty.',
    notVideo: 'This isn’t a video or audio file. Choose an MP4, MOV, MKV, WebM, MP3, WAV or similar file.',
    captionsAlone: 'Captions need a video. Add the video of the same name, and they’ll be matched.',
    /** `plan` is null if no plans are sold. */
    tooLarge: (bytes: number, limit: number, plan: string | null) =>
      formatBytes(bytes) === formatBytes(limit)
        ? `This file is just over the ${formatBytes(limit)} limit${plan === null ? '' : ` of your ${plan} plan`}.`
        : `This file is ${formatBytes(bytes)}; ${plan === null ? 'files can be' : `your ${plan} plan allows files`} up to ${formatBytes(limit)}.`,
    tooLong: (seconds: number, limit: number, plan: string | null) =>
      `This video is ${hours(seconds)} long; ${plan === null ? 'videos can be' : `your ${plan} plan allows videos`} up to ${hours(limit)}${plan === null ? ' long' : ''}.`,
  },
  failures: {
    tooLarge: 'This file is too large.',
    notVideo: 'We can’t read this video. It may be damaged or in an unsupported format.',
    refused: 'We couldn’t accept this video.',
    settings: 'We couldn’t accept this video with these settings.',
    server: 'Something went wrong on our side. Please try again in a moment.',
    parts: 'The clips couldn’t be prepared on this device. Free up some space and try again, or send the whole video.',
  },
}
