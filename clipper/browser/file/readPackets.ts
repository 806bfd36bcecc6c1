import { EncodedPacketSink } from 'mediabunny'
import { type Packets, packetTable } from '../../pure/measure/Packets.ts'
import { inMicroseconds, type OpenFile } from './openFile.ts'
import { ReadFailure } from './ReadFailure.ts'

/** Packets between two progress reports. */
const often = 2000

/**
 * Returns the times, sizes and kinds of all picture packets, from the file's tables if it has them.
 * @throws ReadFailure `cut_off` if the tables name a packet that the file does not have.
 */
export async function readPackets(
  { video, start }: Pick<OpenFile, 'video' | 'start'>,
  onSeconds?: (seconds: number) => void,
): Promise<Packets> {
  const sink = new EncodedPacketSink(video)
  const table = packetTable()
  const only = { metadataOnly: true }
  // A plain loop: the iterator's queue costs more than it saves if only tables are read.
  let last = 0
  for (let packet = await sink.getFirstPacket(only); packet; packet = await sink.getNextPacket(packet, only)) {
    last = packet.timestamp
    const time = inMicroseconds(packet.timestamp - start)
    table.add(time, packet.byteLength, packet.type === 'key')
    if (table.length % often === 0) onSeconds?.(time)
  }
  if (table.length > 0 && !(await sink.getPacket(last))) throw new ReadFailure('cut_off')
  return table.packets()
}
