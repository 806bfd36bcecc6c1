import { type AnyEventObject, fromCallback } from 'xstate'
import type { LocalAnalysis, ReadEvent, ReadRequest } from '../../clipper/browser/file/WorkerMessage.ts'
import type { Cue } from '../../clipper/pure/Analysis.ts'
import type { ClipSettings } from '../../clipper/pure/ClipSettings.ts'
import type { CaptionNotes } from '../../clipper/pure/captionFile/CaptionNotes.ts'
import type { LocalFailureCode } from '../../clipper/pure/LocalReading.ts'
import type {
  LocalAnalysisInput,
  LocalReader,
  LocalReaderEvent,
} from '../../machines/localAnalysis/localAnalysisMachine.ts'
import type { KeptCaptions } from '../../machines/localCaptions/KeptCaptions.ts'
import { createMutex } from './createMutex.ts'
import { endWorker, hearWorker, type UsedWorker } from './usedWorker.ts'

/** Debounce in milliseconds: the user may be typing. */
const settled = 500

/** Starts the worker; its script is fetched when the first file is chosen. */
const startWorker = (): Worker =>
  new Worker(new URL('../../clipper/browser/file/readerWorker.ts', import.meta.url), {
    type: 'module',
    name: 'reader',
  })

/** Returns why nothing can be read in this browser or on this page. */
function missing(): LocalFailureCode | null {
  if (!window.isSecureContext) return 'insecure_page'
  return 'VideoDecoder' in window && 'AudioDecoder' in window && 'OffscreenCanvas' in window ? null : 'no_decoders'
}

/** The settings that determine the selection. */
interface Wanted {
  settings: ClipSettings
  lines: readonly Cue[] | undefined
  notes: CaptionNotes | undefined
}

const captionsIn = (captions: KeptCaptions | null | undefined) => ({ lines: captions?.lines, notes: captions?.notes })

/** Returns whether both select the same clips. Aspect and caption style don't matter. */
const chooseAlike = ({ settings: one, lines }: Wanted, { settings: other, lines: otherLines }: Wanted) =>
  one.minSeconds === other.minSeconds &&
  one.maxSeconds === other.maxSeconds &&
  one.maxClips === other.maxClips &&
  lines === otherLines

export interface LocalReaderOptions {
  start?: () => UsedWorker
  whyNot?: () => LocalFailureCode | null
  /** Called with the readings of a whole file, packed for the server. */
  onRead?: (file: File, packed: Uint8Array<ArrayBuffer>) => void
}

/**
 * Reads local files in a worker, one at a time, and selects their clips there. The worker ends when it is done. When
 * the settings or captions change later, another worker selects again from the stored measurements.
 */
export function createLocalReader({
  start = startWorker,
  whyNot = missing,
  onRead,
}: LocalReaderOptions = {}): LocalReader {
  const lock = createMutex()
  return fromCallback<AnyEventObject, LocalAnalysisInput>(({ input, sendBack, receive }) => {
    const { file } = input
    const report = (event: LocalReaderEvent) => sendBack(event)
    const code = whyNot()
    if (code) return report({ type: 'reading.failed', code })
    let known: LocalAnalysis | null = null
    let wanted: Wanted = { settings: input.settings, ...captionsIn(input.captions) }
    let asked = wanted
    let worker: UsedWorker | null = null
    let unlock = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined

    const end = () => {
      endWorker(worker)
      worker = null
      unlock()
    }
    const fail = (code: LocalFailureCode) => {
      end()
      report({ type: 'reading.failed', code })
    }
    const begin = () => {
      asked = wanted
      try {
        worker = start()
        hearWorker(worker, hear, () => fail('worker_gone'))
        report({ type: 'reading.began' })
        const { settings, lines: captions, notes: captionNotes } = wanted
        worker.postMessage({ file, settings, captions, captionNotes, ...(known && { known }) } satisfies ReadRequest)
      } catch {
        fail('worker_gone')
      }
    }
    const run = () => {
      end()
      unlock = lock(begin)
    }
    const hear = (event: ReadEvent) => {
      if (event.type === 'progress') report({ type: 'progress.made', share: event.share })
      else if (event.type === 'poster') report({ type: 'poster.drawn', start: event.start, picture: event.picture })
      else if (event.type === 'readings') onRead?.(file, event.packed)
      else if (event.type === 'failed') fail(event.code)
      else if (event.type === 'done') end()
      else {
        known = event.known ?? known
        // The settings have changed in the meantime.
        const isOld = known !== null && !chooseAlike(asked, wanted)
        report({ type: 'clips.found', found: event.found, isWhole: event.known !== null && !isOld })
        if (isOld) run()
      }
    }
    const chooseAgain = () => {
      if (known && !chooseAlike(asked, wanted)) run()
    }
    receive((event) => {
      clearTimeout(timer)
      if (event.type === 'settings.changed') {
        wanted = { ...wanted, settings: event.settings as ClipSettings }
        timer = setTimeout(chooseAgain, settled)
      } else if (event.type === 'captions.changed') {
        wanted = { ...wanted, ...captionsIn(event.captions as KeptCaptions | null) }
        chooseAgain()
      }
    })
    run()
    return () => {
      clearTimeout(timer)
      end()
    }
  })
}
