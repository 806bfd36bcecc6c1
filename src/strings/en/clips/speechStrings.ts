import type { SpeechModelName } from '../../../../clipper/pure/words/speechModelNames.ts'
import { formatBytes, formatNumber, formatPercent, plural } from '../../formats.ts'

const videosOf = (count: number) => plural(count, 'video', 'videos')

export const speechStrings = {
  title: 'Speech recognition',
  /** Title where speech recognition is not set up. */
  offer: 'Recognise speech on this machine',
  notHere:
    'Speech isn’t recognised here yet, so videos without captions have no words. The people who run this installation can turn it on.',
  by: {
    service: 'Videos without captions get their words from the transcription service that is set up.',
    local: 'Videos without captions get their words on this machine.',
    nobody: 'Videos without captions have no words: no captions in their clips, no titles from speech.',
  },
  text: 'A model on this machine recognises speech without a key, and no sound leaves it.',
  facts: {
    model: 'Model',
    licence: 'Licence',
    languages: 'Languages',
    download: 'Download',
    memory: 'Memory',
    time: 'Time',
  },
  from: (bytes: number, host: string) => `${formatBytes(bytes)} from ${host}`,
  whileWorking: (bytes: number) => `About ${formatBytes(bytes)} while it works`,
  perHour: (minutes: number) => `About ${plural(minutes, 'minute', 'minutes')} for an hour of video (an estimate)`,
  models: 'Model to use',
  kinds: {
    'parakeet-tdt-0.6b-v3-int8': 'European languages',
    'parakeet-tdt-110m-en-int8': 'English, small and fast',
    'sense-voice-small-int8': 'Chinese, Japanese, Korean',
  } satisfies Record<SpeechModelName, string>,
  cost: (bytes: number, minutes: number) =>
    `${formatBytes(bytes)}, about ${plural(minutes, 'minute', 'minutes')} for an hour of video`,
  install: 'Install',
  replace: 'Replace the model',
  goOn: 'Continue',
  tryAgain: 'Try again',
  discard: 'Discard',
  stop: 'Stop',
  remove: 'Remove',
  fetching: 'Downloading the model',
  fetched: (have: number, of: number) => `${formatPercent(have / of)}, ${formatBytes(have)} of ${formatBytes(of)}`,
  checking: 'Checking…',
  unfinished: (have: number, of: number) => `${formatBytes(have)} of ${formatBytes(of)} downloaded.`,
  installed: 'Installed on this machine.',
  failed: 'The download stopped',
  meanwhile: 'Until it works, you can add caption files to your videos.',
  removeTitle: 'Remove the model?',
  removeText: (bytes: number) =>
    `Frees ${formatBytes(bytes)}. New videos without captions will have no words, unless a service is set up. Existing transcripts stay.`,
  removeConfirm: 'Remove model',
  loading: 'Loading speech recognition',
  /** The tray at the foot of every page. */
  tray: {
    label: 'Speech recognition progress',
    title: {
      fetching: 'Downloading the speech model',
      underWay: (count: number) => `Recognising speech in ${videosOf(count)}`,
      stopped: 'The download of the speech model stopped',
      failed: (count: number) => `Speech not recognised in ${videosOf(count)}`,
      found: (count: number) => `Speech recognised in ${videosOf(count)}`,
      silent: (count: number) => `No speech found in ${videosOf(count)}`,
      installed: 'Speech recognition is installed',
    },
    howFar: (done: number, all: number, share: number) =>
      all === 1 ? formatPercent(share) : `${formatNumber(done)} of ${formatNumber(all)} · ${formatPercent(share)}`,
    show: 'Show speech recognition',
    hide: 'Hide speech recognition',
    close: 'Close speech recognition',
    goesOn: 'You can leave this page. The server continues.',
    cancelModel: 'Stop the download',
    retryModel: 'Continue the download',
    retryFailed: 'Try failed ones again',
    states: {
      working: 'Waiting…',
      ended: 'Finishing…',
      asked: 'Starting…',
      found: 'Transcript ready. Titles and captions will be added automatically.',
      silent: 'Nobody speaks in this video.',
      failed: 'Speech couldn’t be recognised.',
    },
    percent: formatPercent,
    progressOf: (title: string) => `Recognising speech: ${title}`,
    cancelOf: (title: string) => `Stop recognising: ${title}`,
    retryOf: (title: string) => `Try again: ${title}`,
    open: 'Open video',
    openOf: (title: string) => `Open video: ${title}`,
  },
}
