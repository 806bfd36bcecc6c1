import { withoutPackets } from '../../../clipper/pure/sent/withoutPackets.ts'
import type { ClipsProvided } from '../../../machines/clips/provideClips.ts'
import { createTransfer, type TransferPorts } from '../../../machines/transfer/createTransfer.ts'
import type { Calls } from '../../api/createCalls.ts'
import { discardUpload, unfinishedUploads } from '../../api/unfinishedUploads.ts'
import { createUploadRecords } from '../../api/uploadRecords.ts'
import type { CaptionsKeeper, Device } from '../../device/Device.ts'
import type { Store } from '../store/createStore.ts'

type Provided = Pick<ClipsProvided, 'transfer' | 'discardUpload' | 'unfinishedUploads' | 'recallCaptions'>

/** Uploads of one user: sends files, whole or in parts, and remembers on this device what is not entirely sent. */
export function openUploads(
  store: Pick<Store, 'api' | 'uploadStorage' | 'keepsUploads'>,
  device: Device,
  { clips, captions, owner }: { clips: Pick<Calls['clips'], 'upload'>; captions: CaptionsKeeper; owner: string },
): Provided & { /** Other users must not find them on this device. */ forgetAll: () => void } {
  const recordsOf = (name: string) => {
    const records = createUploadRecords(store.uploadStorage, name)
    return store.keepsUploads ? device.keepRecordsTwice(records, name) : records
  }
  const records = recordsOf(owner)
  // The same file may be uploaded both ways, one after the other.
  const ofParts = recordsOf(`${owner}.parts`)
  const { removeParts, writeParts } = device

  const send: TransferPorts['send'] = async ({ body, onProgress }, signal) => {
    const { whole, isFirst, ...sent } = body
    const video = whole ?? body.file
    const known = device.readingsOf(video)
    captions.keep(video, body)
    if (!whole) {
      // The readings of a whole video are already known when its rest is sent.
      const readings = body.rest_of ? undefined : known.then(withoutPackets)
      const entry = await clips.upload({ body, onProgress, records, readings }, signal)
      captions.forget(video)
      return entry
    }
    const fingerprint = await device.fingerprint(whole)
    const input = {
      body: { ...sent, ...(fingerprint && { fingerprint }) },
      whole,
      isFirst: isFirst === true,
      onProgress,
      records: ofParts,
      readings: known,
    }
    const entry = await clips.upload(input, signal)
    if (!isFirst) captions.forget(video)
    return entry
  }
  const { transfer, forget } = createTransfer({ send, writeParts, removeParts })

  return {
    transfer,
    recallCaptions: ({ file }) => captions.recall(file),
    discardUpload: async ({ file }) => {
      captions.forget(file)
      const begun = ofParts.find(file)?.parts?.name
      await discardUpload(store.api, records, file)
      await discardUpload(store.api, ofParts, file)
      if (begun) await removeParts(begun)
      await forget(file)
    },
    unfinishedUploads: async (_, signal) => {
      const found = [
        ...(await unfinishedUploads(store.api, records, signal)),
        ...(await unfinishedUploads(store.api, ofParts, signal)),
      ]
      captions.sweep(found.map(({ name, bytes, modified }) => ({ name, size: bytes, lastModified: modified })))
      return found
    },
    forgetAll: () => {
      for (const { path, parts } of ofParts.all()) {
        ofParts.remove(path)
        if (parts) void removeParts(parts.name)
      }
      captions.forgetAll()
    },
  }
}
