import { vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { parseEdit } from '../../clipper/pure/testing/parseEdit.ts'
import type { Playback } from '../../contract/playback.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { playbackMachine } from '../playback/playbackMachine.ts'
import type { PlaybackEmitted, PlaybackEvent, PlaybackInput } from '../playback/playbackSetup.ts'

export const listed = aClip({ has_file: false })
export const plan: Playback = {
  clip_id: listed.id,
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

/** Returns the event of an edit in its notation, at a second of the source. */
export const showEdit = (notation: string, at?: number): PlaybackEvent => ({
  type: 'edit.shown',
  edit: parseEdit(notation),
  at,
})

/** Starts a playback machine over a provided `ask`. */
export function startPlayback(
  { clip = listed, loops = false, isEdited = false, parts = [] }: Partial<PlaybackInput> = {},
  ask: (id: string) => Promise<Playback> = async () => plan,
) {
  const asked = vi.fn(ask)
  const clock = new SimulatedClock()
  const machine = playbackMachine.provide({ actors: { ask: fromPromise(({ input }) => asked(input.id)) } })
  const playback = createActor(machine, { clock, input: { clip, loops, isEdited, parts } })
  const emitted: PlaybackEmitted[] = []
  playback.on('*', (event) => emitted.push(event))
  playback.start()
  const state = () => JSON.stringify(playback.getSnapshot().value)
  const reached = (value: 'source' | 'stream') => waitFor(playback, (it) => it.matches(value))
  const at = (seconds: number) => playback.send({ type: 'time.reached', seconds })
  return { playback, asked, clock, emitted, state, reached, at }
}

/** Starts a playback machine whose clip plays from its video. */
export async function playing(options: { loops?: boolean } = {}) {
  const started = startPlayback(options)
  await started.reached('source')
  started.playback.send({ type: 'media.opened', width: 1920, duration: 600 })
  started.playback.send({ type: 'media.seeked' })
  return started
}
