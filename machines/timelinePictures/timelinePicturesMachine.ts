import type { Filmstrip, Waveform } from '../../contract/videos.ts'
import { createLoadMachine } from '../load/createLoadMachine.ts'
import { unprovided } from '../unprovided.ts'

export interface TimelinePictures {
  filmstrip: Filmstrip | null
  waveform: Waveform | null
}

/** The filmstrip or the waveform of a video, which the server may have to create first. The editor doesn't wait. */
export const timelinePicturesMachine = createLoadMachine({
  id: 'timelinePictures',
  empty: { filmstrip: null, waveform: null } as TimelinePictures,
  call: unprovided<TimelinePictures>('timelinePictures'),
  toData: (pictures) => pictures,
})
