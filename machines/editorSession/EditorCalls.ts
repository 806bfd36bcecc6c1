import type { Clip } from '../../contract/clips.ts'
import type { Correction, Range } from '../../contract/edit.ts'
import type { PictureReading } from '../../contract/picture.ts'
import type { Playback } from '../../contract/playback.ts'
import type { Filmstrip, Video, Waveform } from '../../contract/videos.ts'
import type { OpenedClip, SaveAnswer, SaveInput } from '../editor/EditedClip.ts'
import type { Call } from '../fromCall.ts'

interface OfId {
  id: string
}

/** The calls of an editor to the server. `id` is the id of a clip in `load`, `save` and `playback`, else of a video. */
export interface EditorCalls {
  /** Also reads this browser's unsaved change. */
  load: Call<OfId, OpenedClip>
  save: Call<SaveInput, SaveAnswer>
  /** Applies a correction to all clips of a video but one; resolves with the changed ones. */
  share: Call<Correction & OfId & { except: string }, readonly Clip[]>
  playback: Call<OfId, Playback>
  video: Call<OfId, Video>
  filmstrip: Call<OfId, Filmstrip>
  waveform: Call<OfId, Waveform>
  picture: Call<OfId & Range, PictureReading>
}
