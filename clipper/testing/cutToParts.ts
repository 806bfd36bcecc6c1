import { readFile } from 'node:fs/promises'
import { BlobSource, BufferTarget, Input, MATROSKA, MP4 } from 'mediabunny'
import type { OpenFile } from '../browser/file/openFile.ts'
import { readPackets } from '../browser/file/readPackets.ts'
import { copyParts } from '../browser/parts/copyParts.ts'
import type { Span } from '../pure/Analysis.ts'
import { groupsOf, planParts } from '../pure/parts/planParts.ts'

/**
 * Returns a browser's upload for some clips: the file, and the parts whose pictures are in it. Its clock starts at 0.
 */
export async function cutToParts(path: string, clips: readonly Span[]) {
  const input = new Input({ source: new BlobSource(new Blob([await readFile(path)])), formats: [MP4, MATROSKA] })
  const [video] = await input.getVideoTracks()
  if (!video) throw new Error('There is no picture.')
  const [sound = null] = await input.getAudioTracks()
  const open: OpenFile = { input, video, sound, start: 0, duration: await input.computeDuration() }
  const packets = await readPackets(open)
  const plan = planParts(groupsOf(packets, open.duration), clips)
  const target = new BufferTarget()
  await copyParts(open, plan?.kept ?? [], target)
  input.dispose()
  return { file: new Uint8Array(target.buffer ?? new ArrayBuffer(0)), kept: plan?.kept ?? [], packets }
}
