import { parseEdit } from '../../clipper/pure/testing/parseEdit.ts'
import type { Playback } from '../../contract/playback.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { playbackMachine } from './playbackMachine.ts'

const clip = aClip({ has_file: false })
const plan: Playback = {
  clip_id: clip.id,
  version: 1,
  source_url: '/media/source?signature=1',
  width: 1920,
  height: 1080,
  edit: parseEdit('60-70 80-100'),
  automatic_crops: null,
  faces: null,
  words: [],
  gain: 0,
}

export const reachability = reachabilityOf(playbackMachine, {
  about: 'Chooses the source of playback, and plays the ranges of a clip in order.',
  inputs: [
    { clip },
    { clip, loops: true },
    { clip, parts: [{ start: 0, end: 600 }] },
    { clip: aClip() },
    { clip: aClip(), isEdited: true },
    { clip: { ...clip, playable: false } },
  ],
  events: [
    { type: 'clip.shown', clip: { ...clip, end: clip.end + 1 } },
    { type: 'edit.shown', edit: parseEdit('| 1:1', plan.edit) },
    { type: 'edit.shown', edit: parseEdit('80-100') },
    { type: 'edit.shown', edit: plan.edit, at: 50 },
    { type: 'edit.shown', edit: plan.edit, at: 75 },
    { type: 'edit.shown', edit: plan.edit, at: 90 },
    { type: 'moment.requested', seconds: 30 },
    { type: 'clip.requested', after: 30 },
    { type: 'time.reached', seconds: Number.POSITIVE_INFINITY },
    { type: 'media.opened', width: 1920, duration: 600 },
    { type: 'media.opened', width: 0, duration: 600 },
    { type: 'media.failed' },
    { type: 'media.seeked' },
    { type: 'media.playing' },
    { type: 'time.reached', seconds: 70 },
    { type: 'time.reached', seconds: 100 },
    { type: 'seek.requested', seconds: 12 },
    { type: 'loop.toggled', edge: 80 },
    { type: 'edge.moved', edge: 'end' },
    { type: 'time.reached', seconds: 82 },
    { type: 'xstate.done.actor.ask', output: plan },
    { type: 'xstate.done.actor.ask', output: { ...plan, source_url: null } },
    { type: 'xstate.error.actor.ask', error: { status: 404, data: null } },
    { type: 'xstate.after.askLimit.playback.asking' },
    { type: 'xstate.after.openLimit.playback.source.opening' },
  ],
  guardedBy: ({ clip: { has_file, state, playable }, isEdited, plan: known, loops, edge, parts, wanted }) => [
    !isEdited && (has_file || state === 'rendering'),
    isEdited,
    playable,
    known !== null && wanted < (known.edit.ranges[0]?.start ?? 0),
    known !== null,
    loops,
    edge,
    parts.length,
  ],
})
