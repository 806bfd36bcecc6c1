import type { Aspect } from '../../../contract/clips.ts'
import { formatBytes, formatDuration, formatNumber, formatPercent, plural } from '../formats.ts'

const hours = (seconds: number): string => formatDuration(seconds)

export const upload = {
  title: 'Upload',
  lead: 'Choose one or more videos. We find the best moments and cut them into clips.',
  drop: 'Drop your videos here',
  dropActive: 'Let go to add them',
  dropMore: 'Drop more videos here',
  choose: 'Choose videos',
  limits: (plan: string, bytes: number, seconds: number, videos: number | null) =>
    `Your ${plan} plan takes files of up to ${formatBytes(bytes)} and ${hours(seconds)} each${
      videos === null ? '' : `, ${plural(videos, 'video', 'videos')} a month`
    }.`,
  formats: 'MP4, MOV, MKV, WebM, AVI and most others.',
  files: 'Your videos',
  settings: 'How to cut them',
  settingsHint: 'Leave open what we may decide.',
  aspect: 'Shape',
  aspects: {
    source: { label: 'As filmed', text: 'Keep the shape of the video' },
    '9:16': { label: 'Tall 9:16', text: 'Shorts, Reels, TikTok' },
    '1:1': { label: 'Square 1:1', text: 'Feeds' },
    '16:9': { label: 'Wide 16:9', text: 'YouTube, television' },
  } satisfies Record<Aspect, { label: string; text: string }>,
  minSeconds: 'Shortest clip',
  maxSeconds: 'Longest clip',
  maxClips: 'Number of clips',
  minHint: 'Seconds, 3 to 180',
  maxHint: 'Seconds, 5 to 300',
  clipsHint: 'At most, 1 to 20',
  optional: 'optional',
  submit: (count: number) => (count === 1 ? 'Upload the video' : `Upload ${formatNumber(count)} videos`),
  sending: 'Uploading…',
  nothingReady: 'Add a video first',
  sendingAll: 'Keep this page open until the upload is done. You may look at other tabs of the dashboard meanwhile.',
  videoTitle: 'Title',
  captions: 'Captions',
  captionsHint: 'SRT or VTT. Clips then end where sentences end.',
  addCaptions: 'Add captions',
  removeCaptions: (name: string) => `Remove the captions ${name}`,
  captionsProblems: {
    notCaptions: 'Captions are files that end in .srt or .vtt.',
    captionsTooLarge: 'That file is too large for captions; 5 MB is the most.',
  },
  states: {
    arriving: 'Looking at the file…',
    checking: 'Looking at the file…',
    refused: 'Not sent',
    ready: 'Ready',
    queued: 'Waiting for its turn',
    sending: 'Uploading',
    failed: 'Not uploaded',
    sent: 'Uploaded',
  },
  progressOf: (name: string) => `Upload of ${name}`,
  percent: (share: number) => formatPercent(share),
  sentOf: (loaded: number, total: number) => `${formatBytes(loaded)} of ${formatBytes(total)}`,
  speed: (bytesPerSecond: number) => `${formatBytes(bytesPerSecond)}/s`,
  left: (seconds: number) => `${formatDuration(seconds)} left`,
  finishing: 'The server looks at it…',
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel: ${name}`,
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  removeOf: (name: string) => `Remove: ${name}`,
  bytes: formatBytes,
  sent: 'It is being worked on now.',
  toClips: 'To your clips',
  toPlans: 'See the plans',
  problems: {
    empty: 'This file is empty.',
    notVideo: 'This is not a video. Choose an MP4, MOV, MKV, WebM or another video file.',
    tooLarge: (bytes: number, limit: number, plan: string) =>
      formatBytes(bytes) === formatBytes(limit)
        ? `This file is just over the ${formatBytes(limit)} that your ${plan} plan takes.`
        : `This file has ${formatBytes(bytes)}; your ${plan} plan takes files of up to ${formatBytes(limit)}.`,
    tooLong: (seconds: number, limit: number, plan: string) =>
      `This video is ${hours(seconds)} long; your ${plan} plan takes videos of up to ${hours(limit)}.`,
  },
  failures: {
    tooLarge: 'This file is too large for your plan.',
    notVideo: 'We cannot read this file as a video. It may be damaged, or of a kind that we do not know.',
    refused: 'The server did not take this video.',
    offline: 'The connection broke. Check your network and try again; the file is still chosen.',
    server: 'Something went wrong on our side. Please try again in a moment.',
  },
}
