import { choosePlace } from './choosePlace.ts'
import { createCaptionsKeeper } from './createCaptionsKeeper.ts'
import { createFramer } from './createFramer.ts'
import { createLocalReader } from './createLocalReader.ts'
import { createLocalWriter } from './createLocalWriter.ts'
import { createMarkKeeper, forgetMarks } from './createMarkKeeper.ts'
import { createPartsWriter, findParts, removeParts } from './createPartsWriter.ts'
import { createReadings } from './createReadings.ts'
import type { Device } from './Device.ts'
import { fingerprintOfFile } from './fingerprintOfFile.ts'
import { identifyFile } from './identifyFile.ts'
import { inUtf8 } from './inUtf8.ts'
import { keepRecordsTwice } from './keepRecordsTwice.ts'
import { askForFile, filePicker, peekAtFile } from './lendFile.ts'
import { forgetVideos, keepVideo, loadVideos, recogniseFiles } from './libraryStorage.ts'
import { readCaptionsFile } from './readCaptionsFile.ts'
import { readVideoLength } from './readVideoLength.ts'

/** Returns this browser as a `Device`. */
export function createBrowserDevice(): Device {
  const readings = createReadings()
  const writeParts = createPartsWriter()
  return {
    reader: createLocalReader({ onRead: readings.keep }),
    readingsOf: readings.of,
    framer: createFramer(),
    readLength: readVideoLength,
    readCaptions: readCaptionsFile,
    inUtf8,
    identify: identifyFile,
    recognise: recogniseFiles,
    fingerprint: fingerprintOfFile,
    choosePlace,
    writer: createLocalWriter(),
    // The server has bytes of exactly the earlier file, so it isn't written again.
    writeParts: async ({ before, ...order }, signal) =>
      (before && (await findParts(before))) || writeParts(order, signal),
    removeParts,
    peek: peekAtFile,
    ask: askForFile,
    filePicker,
    loadVideos,
    keepVideo,
    forgetVideos,
    storageOf: (owner) => ({
      markKeeper: createMarkKeeper(owner),
      forgetMarks: () => forgetMarks(owner),
      captions: createCaptionsKeeper(owner),
    }),
    keepRecordsTwice,
  }
}
