import type { Clip } from '../../contract/clips.ts'
import type { User } from '../../contract/user.ts'
import type { ClipDeletionEmitted } from '../clipDeletion/clipDeletionMachine.ts'
import type { ClipDownloadsEmitted } from '../clipDownloads/clipDownloadsMachine.ts'
import type { ClipLikesEmitted } from '../clipLikes/clipLikesMachine.ts'
import type { ClipRenameEmitted } from '../clipRename/clipRenameMachine.ts'
import type { ClipRenderingsEmitted } from '../clipRenderings/clipRenderingsMachine.ts'
import type { NotReadyEmitted } from '../notReady/notReadyMachine.ts'
import type { UploadQueueEmitted } from '../uploadQueue/uploadQueueSetup.ts'
import type { ClipsSlice } from './ClipsSlice.ts'

/** Events from children to their parent. */
type ToldByChildren =
  | UploadQueueEmitted
  | NotReadyEmitted
  | ClipLikesEmitted
  | ClipRenameEmitted
  | ClipRenderingsEmitted
  | ClipDeletionEmitted
  | ClipDownloadsEmitted

export type ClipsEvent =
  | ToldByChildren
  /** The clip has been played; `views` is the server's current count. */
  | { type: 'clip.viewed'; id: string; views: number }
  /** New edges are saved; the clip has the server's values, and its new file is still to be rendered. */
  | { type: 'clip.trimmed'; clip: Clip }
  /** A new plan or preferred aspect ratio changes the defaults of an upload. */
  | { type: 'user.changed'; user: User }
  | { type: 'error.reset' }

/** Emitted to the flows. */
export type ClipsEmitted =
  | Extract<ToldByChildren, { type: 'like.reported' | 'download.reported' }>
  /** The persisted data has changed. */
  | { type: 'slice.changed'; slice: ClipsSlice }
