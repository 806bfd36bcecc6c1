import { formatBytes, formatPercent, plural } from '../../formats.ts'

export const speechStrings = {
  title: 'Speech recognition',
  /** Title where speech recognition is not set up. */
  offer: 'Recognise speech on this machine',
  notHere:
    'Speech isn’t recognised here yet, so videos without captions have no words. The people who run this installation can turn it on.',
  by: {
    service: 'Videos without captions get their words from the transcription service that is set up.',
    local: 'Videos without captions get their words on this machine.',
    nobody: 'Videos without captions have no words: no captions in their clips, no titles from what is said.',
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
  install: 'Install',
  goOn: 'Continue',
  tryAgain: 'Try again',
  discard: 'Discard',
  stop: 'Stop',
  remove: 'Remove',
  fetching: 'Downloading the model',
  fetched: (have: number, of: number) => `${formatPercent(have / of)}, ${formatBytes(have)} of ${formatBytes(of)}`,
  checking: 'Checking…',
  unfinished: (have: number, of: number) => `${formatBytes(have)} of ${formatBytes(of)} are here.`,
  installed: 'Installed on this machine.',
  failed: 'The download stopped',
  removeTitle: 'Remove the model?',
  removeText: (bytes: number) =>
    `Frees ${formatBytes(bytes)}. Videos uploaded from then on have no words without captions, unless a service is set up. What was recognised stays.`,
  removeConfirm: 'Remove model',
  loading: 'Loading speech recognition',
}
