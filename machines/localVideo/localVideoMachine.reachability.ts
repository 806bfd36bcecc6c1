import { newlyKept } from '../localLibrary/KeptVideo.ts'
import { aLocalSelection } from '../testing/aLocalSelection.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { localVideoMachine } from './localVideoMachine.ts'

const file = new File(['x'], 'talk.mp4', { type: 'video/mp4', lastModified: 0 })
const handle = {} as FileSystemFileHandle
const chosen = { file, handle: null }
const video = newlyKept({ file, handle: null }, 'a', 0)
const full = Object.assign(new Error('No room.'), { name: 'QuotaExceededError' })

export const reachability = reachabilityOf(localVideoMachine, {
  about: 'One video on this device. After a reload, its file is found again, and its clips, likes and trims are kept.',
  inputs: [
    { video, file },
    { video, file: null },
    { video: { ...video, handle }, file: null },
  ],
  events: [
    { type: 'file.wanted' },
    { type: 'file.chosen', chosen },
    { type: 'file.recognised', chosen },
    { type: 'captions.chosen', file: new File(['x'], 'talk.srt') },
    { type: 'aspect.chosen', aspect: '9:16' },
    { type: 'style.chosen', style: 'calm' },
    { type: 'video.changed' },
    { type: 'keep.retried' },
    { type: 'xstate.done.actor.peek', output: file },
    { type: 'xstate.done.actor.peek', output: null },
    { type: 'xstate.error.actor.peek', error: null },
    { type: 'xstate.done.actor.ask', output: file },
    { type: 'xstate.done.actor.ask', output: null },
    { type: 'xstate.error.actor.ask', error: null },
    { type: 'xstate.done.actor.identify', output: 'a' },
    { type: 'xstate.done.actor.identify', output: 'b' },
    { type: 'xstate.error.actor.identify', error: null },
    { type: 'xstate.done.actor.keep' },
    { type: 'xstate.error.actor.keep', error: full },
    { type: 'xstate.error.actor.keep', error: null },
    {
      type: 'xstate.snapshot.analysis',
      snapshot: {
        value: { open: 'settled' },
        context: { found: aLocalSelection(), posters: new Map(), captions: null },
      },
    },
    {
      type: 'xstate.snapshot.analysis',
      snapshot: {
        value: { open: 'settled' },
        context: { found: null, posters: new Map(), captions: { name: 'talk.srt', lines: [] } },
      },
    },
    { type: 'xstate.snapshot.localClips', snapshot: { context: { marks: new Map(), posters: new Map() } } },
  ],
  guardedBy: ({ video: { handle: place, aspect } }) => [place !== null, aspect],
})
