import { EncodedPacketSink } from 'mediabunny'
import { type Packets, packetTable } from '../pure/measure/Packets.ts'
import { inMicroseconds, type OpenFile } from './openFile.ts'

/** Packets between two words about how far it is. */
const often = 2000

/** The times, sizes and kinds of all packets of the picture, from the tables of the file where it has them. */
export async function readPackets({ video, start }: OpenFile, onSeconds?: (seconds: number) => void): Promise<Packets> {
  const sink = new EncodedPacketSink(video)
  const table = packetTable()
  const only = { metadataOnly: true }
  // A plain loop: the iterator's queue costs more than it saves where nothing but tables is read.
  for (let packet = await sink.getFirstPacket(only); packet; packet = await sink.getNextPacket(packet, only)) {
    const time = inMicroseconds(packet.timestamp - start)
    table.add(time, packet.byteLength, packet.type === 'key')
    if (table.length % often === 0) onSeconds?.(time)
  }
  return table.packets()
}
