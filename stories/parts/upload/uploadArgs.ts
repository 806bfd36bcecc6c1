import { fn } from 'storybook/test'
import type { UnfinishedUploadRowProps } from '../../../src/screens/upload/UnfinishedUploadRow.tsx'
import type { UploadRowProps } from '../../../src/screens/upload/UploadRowProps.ts'

export const progress = { loaded: 301_000_000, total: 734_003_200, bytesPerSecond: 5_200_000, secondsLeft: 83 }

export const longFileName = `${'what-nobody-tells-you-about-estimates-'.repeat(4)}.mp4`

/** A valid video. */
export const uploadRow: UploadRowProps = {
  state: 'ready',
  name: 'harbour-walk.mp4',
  bytes: 734_003_200,
  seconds: 2530,
  file: new File(['not really a video'], 'harbour-walk.mp4'),
  title: '',
  captionsName: null,
  captionsProblem: null,
  problem: null,
  progress: null,
  written: 0,
  choice: null,
  rest: 'none',
  failure: null,
  retryable: false,
  onTitleChange: fn(),
  onCaptionsChoose: fn(),
  onCaptionsRemove: fn(),
  onSendingChoose: fn(),
  onKeepClips: fn(),
  onCancel: fn(),
  onRetry: fn(),
  onRemove: fn(),
}

/** An upload interrupted by a reload. */
export const unfinished: UnfinishedUploadRowProps = {
  name: 'harbour-walk.mp4',
  bytes: 734_003_200,
  what: 'whole',
  share: 0.41,
  mistaken: false,
  onChoose: fn(),
  onRemove: fn(),
}
