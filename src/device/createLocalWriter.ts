import { type AnyEventObject, fromCallback } from 'xstate'
import type { ExportEvent, ExportRequest } from '../../clipper/browser/write/ExportMessage.ts'
import type { Captions } from '../../clipper/pure/captions/toAss.ts'
import type { LibassFiles, LocalExportCode } from '../../clipper/pure/LocalExport.ts'
import type {
  LocalWriter,
  LocalWriterEvent,
  LocalWriterInput,
  Place,
} from '../../machines/localExport/localExportMachine.ts'
import { saveBlob } from '../api/saveBlob.ts'
import { clipFileName } from './choosePlace.ts'
import { createMutex } from './createMutex.ts'
import { endWorker, hearWorker, type UsedWorker } from './usedWorker.ts'

/** Starts the worker; its script is fetched when the first clip is written. */
const startWorker = (): Worker =>
  new Worker(new URL('../../clipper/browser/write/exportWorker.ts', import.meta.url), {
    type: 'module',
    name: 'writer',
  })

const findLibass = async (captions: Captions): Promise<LibassFiles> =>
  (await import('./libassFiles.ts')).libassFiles(captions)

export interface LocalWriterOptions {
  start?: () => UsedWorker
  /** URLs of the files that draw captions. */
  libassOf?: (captions: Captions) => Promise<LibassFiles>
  /** Saves a file that was built in memory to the browser's downloads. */
  save?: (blob: Blob, filename: string) => void
}

/** Removes the empty file that browsers create at a chosen place, and nothing else. */
async function clear(place: Place): Promise<void> {
  if (place.to !== 'disk') return
  const handle = place.handle as FileSystemFileHandle & { remove?: () => Promise<void> }
  try {
    if ((await handle.getFile()).size === 0) await handle.remove?.()
  } catch {
    // It is already gone, or stays as an empty file.
  }
}

/** Writes clips of local files in a worker, one at a time. The worker ends when it is done, and on abort. */
export function createLocalWriter({
  start = startWorker,
  libassOf = findLibass,
  save = saveBlob,
}: LocalWriterOptions = {}): LocalWriter {
  const lock = createMutex()
  return fromCallback<AnyEventObject, LocalWriterInput>(({ input: { file, order, place }, sendBack }) => {
    const report = (event: LocalWriterEvent) => sendBack(event)
    let worker: UsedWorker | null = null
    let isOver = false
    let unlock = () => {}

    const end = () => {
      isOver = true
      endWorker(worker)
      worker = null
      unlock()
    }
    const fail = (code: LocalExportCode) => {
      if (isOver) return
      end()
      void clear(place)
      report({ type: 'writing.failed', code })
    }
    const hear = (event: ExportEvent) => {
      if (event.type === 'progress') report({ type: 'progress.made', share: event.share })
      else if (event.type === 'failed') fail(event.code)
      else {
        end()
        if (event.blob) save(event.blob, clipFileName(order.title))
        report({ type: 'clip.written', way: event.way, isLevelled: event.isLevelled })
      }
    }
    const begin = () => {
      try {
        worker = start()
        hearWorker(worker, hear, () => fail('worker_gone'))
        report({ type: 'writing.began' })
        const handle = place.to === 'disk' ? place.handle : null
        const ask = (libass?: LibassFiles) =>
          worker?.postMessage({ file, order, place: handle, ...(libass && { libass }) } satisfies ExportRequest)
        if (!order.captions) ask()
        else
          void libassOf(order.captions)
            .then(ask)
            .catch(() => fail('failed'))
      } catch {
        fail('worker_gone')
      }
    }
    unlock = lock(begin)
    // `begin` may have run and failed within `lock`, before `unlock` was set.
    if (isOver) unlock()
    return () => {
      if (isOver) return
      end()
      void clear(place)
    }
  })
}
