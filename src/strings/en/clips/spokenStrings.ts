import { formatClipTime } from '../../../../contract/values/clipTime.ts'
import { plural } from '../../formats.ts'

export const spokenStrings = {
  title: 'Said in your videos',
  searching: 'Searching transcripts…',
  count: (count: number) => plural(count, 'match', 'matches'),
  failed: 'Couldn’t search transcripts',
  retry: 'Try again',
  time: formatClipTime,
  from: (video: string) => `In “${video}”`,
  play: 'Play there',
  playOf: (said: string, video: string) => `Play there: “${said}” in ${video}`,
  make: 'Make a clip',
  makeOf: (said: string, video: string) => `Make a clip: “${said}” in ${video}`,
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
}
