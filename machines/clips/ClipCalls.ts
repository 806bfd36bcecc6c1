import type { Clip, NotReady } from '../../contract/clips.ts'
import type { Render } from '../../contract/renders.ts'
import type { Video } from '../../contract/videos.ts'
import type { DownloadInput, Saved, TextInput } from '../clipDownloads/clipDownloadsMachine.ts'
import type { RenderInput } from '../clipExports/clipExportsMachine.ts'
import type { ClipPage, ClipPageInput } from '../clipLibrary/ClipPage.ts'
import type { Call } from '../fromCall.ts'

type ById = { id: string }

/**
 * The clip calls, as provided by the client. The silent ones repeat by themselves, so their failures aren't reported.
 */
export interface ClipCalls {
  list: Call<ClipPageInput, ClipPage>
  favorites: Call<ClipPageInput, ClipPage>
  getQuietly: Call<ById, Clip>
  notReady: Call<undefined, NotReady[]>
  notReadyQuietly: Call<undefined, NotReady[]>
  retry: Call<ById, NotReady>
  /** Takes the id of a clip or of a video that is not ready. */
  delete: Call<ById, unknown>
  restore: Call<ById, Clip>
  update: Call<{ id: string; title: string }, Clip>
  download: Call<DownloadInput, Saved>
  exportOne: Call<TextInput, Saved>
  downloadMany: Call<{ query: { ids: string }; filename: string }, Saved>
}

/** The calls about the files of clips. */
export interface RenderCalls {
  start: Call<RenderInput, Render>
  getQuietly: Call<RenderInput, Render>
  cancel: Call<RenderInput, Render>
}

/** The calls about whole videos. */
export interface VideoCalls {
  getQuietly: Call<ById, Video>
  recognise: Call<ById, Video>
}
