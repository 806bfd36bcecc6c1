import type { MachineWalk } from '../testing/walk.ts'
import { type ClipDownloadsContext, clipDownloadsMachine } from './clipDownloadsMachine.ts'

const [one, two] = [
  { id: '1', title: 'One' },
  { id: '2', title: 'Two' },
]

export const walk: MachineWalk = {
  machine: clipDownloadsMachine,
  about: 'Downloads clips one after another: one as a file, several as a zip.',
  events: [
    { type: 'download.requested', clips: [one] },
    { type: 'download.requested', clips: [one, two] },
    { type: 'xstate.done.actor.download', output: { status: 200 } },
    { type: 'xstate.error.actor.download', error: { status: 404, data: null } },
    { type: 'xstate.done.actor.downloadMany', output: { status: 200 } },
  ],
  distinguish: ({ queue }: ClipDownloadsContext) => queue.map(({ ids }) => ids.length),
}
