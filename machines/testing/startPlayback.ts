import { vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { editOf } from '../../clipper/pure/edit/editOf.ts'
import type { Playback } from '../../contract/playback.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { playbackMachine } from '../playback/playbackMachine.ts'
import type { PlaybackEmitted, PlaybackInput } from '../playback/playbackSetup.ts'

export const listed = aClip({ has_file: false })
export const ranges = [
  { start: 60, end: 70 },
  { start: 80, end: 100 },
]
export const plan: Playback = {
  clip_id: listed.id,
  version: 1,
  source_url: '/media/source?signature=1',
  width: 1920,
  height: 1080,
  edit: { ...editOf({ start: 60, end: 100 }), ranges },
  automatic_crops: null,
  words: [],
  gain: 0,
}

/** Starts a playback machine over a provided `ask`. */
export function startPlayback(
  { clip = listed, loops = false, isEdited = false, parts = [] }: Partial<PlaybackInput> = {},
  ask: (id: string) => Promise<Playback> = async () => plan,
) {
  const asked = vi.fn(ask)
  const clock = new SimulatedClock()
  const machine = playbackMachine.provide({ actors: { ask: fromPromise(({ input }) => asked(input.id)) } })
  const playback = createActor(machine, { clock, input: { clip, loops, isEdited, parts } })
  const told: PlaybackEmitted[] = []
  playback.on('*', (event) => told.push(event))
  playback.start()
  const state = () => JSON.stringify(playback.getSnapshot().value)
  const reached = (value: 'source' | 'stream') => waitFor(playback, (it) => it.matches(value))
  const at = (seconds: number) => playback.send({ type: 'time.reached', seconds })
  return { playback, asked, clock, told, state, reached, at }
}

/** Starts a playback machine whose clip plays from its video. */
export async function playing(options: { loops?: boolean } = {}) {
  const started = startPlayback(options)
  await started.reached('source')
  started.playback.send({ type: 'media.opened', width: 1920, duration: 600 })
  started.playback.send({ type: 'media.seeked' })
  return started
}
