import { defaultSettings } from '../../clipper/pure/ClipSettings.ts'
import { aLocalSelection } from '../testing/aLocalSelection.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { localAnalysisMachine } from './localAnalysisMachine.ts'

const found = aLocalSelection()
const file = new File(['x'], 'talk.mp4', { type: 'video/mp4' })

export const reachability = reachabilityOf(localAnalysisMachine, {
  about: 'Finds the clips of a local file in the browser, until the server has found its own.',
  inputs: [
    { file, settings: defaultSettings },
    { file, settings: defaultSettings, known: { found, posters: new Map() } },
  ],
  events: [
    { type: 'reading.began' },
    { type: 'progress.made', share: 0.5 },
    { type: 'clips.found', found, isWhole: false },
    { type: 'clips.found', found, isWhole: true },
    { type: 'clips.found', found: { ...found, selection: { clips: [], note: 'Nothing.' } }, isWhole: true },
    { type: 'poster.drawn', start: 12, picture: new Blob() },
    { type: 'settings.changed', settings: { ...defaultSettings, maxClips: 3 } },
    { type: 'reading.failed', code: 'unsupported_codec' },
    { type: 'reading.failed', code: 'file_changed' },
    { type: 'reading.failed', code: 'decoding_failed' },
    { type: 'captions.chosen', file: new File(['x'], 'talk.srt') },
    { type: 'captions.encodingChosen', encoding: 'windows-1251' },
    { type: 'captions.removed' },
    { type: 'captions.changed' },
    { type: 'xstate.snapshot.captions', snapshot: { context: { kept: { name: 'talk.srt', lines: [] } } } },
    { type: 'server.finished' },
  ],
})
