import { chooseVideoPass } from './chooseVideoPass.ts'
import type { Packets } from './Packets.ts'

/** Bytes at the beginning of a video with the encoder's settings: some 700 with x264. */
const read = 8192
/** The settings that x264 writes into the first picture as text, unless they were removed. */
const placesAtCuts = /x264 - core .{0,2000}? scenecut=[1-9]/s

/**
 * Keyframes at a long fixed interval reveal no cuts, unless the encoder detected scenes and found none in between. Its
 * settings in the first frame state that, which is read only if needed.
 * @param codec its name in ffprobe or WebCodecs
 * @param firstPicture the first packet of the pictures
 */
export async function withEncoderSettings(
  packets: Packets,
  codec: string,
  firstPicture: () => Promise<Uint8Array | null>,
): Promise<Packets> {
  const placed: Packets = { ...packets, placedAtCuts: true }
  const matters = chooseVideoPass(packets) !== chooseVideoPass(placed)
  if (!matters || !(codec === 'h264' || codec === 'avc')) return packets
  const bytes = await firstPicture()
  if (!bytes) return packets
  return placesAtCuts.test(new TextDecoder('latin1').decode(bytes.subarray(0, read))) ? placed : packets
}
