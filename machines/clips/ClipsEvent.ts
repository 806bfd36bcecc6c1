import type { Clip } from '../../contract/clips.ts'
import type { User } from '../../contract/user.ts'
import type { ClipDeletionEmitted } from '../clipDeletion/clipDeletionMachine.ts'
import type { ClipDownloadsEmitted } from '../clipDownloads/clipDownloadsMachine.ts'
import type { ClipLikesEmitted } from '../clipLikes/clipLikesMachine.ts'
import type { ClipRenameEmitted } from '../clipRename/clipRenameMachine.ts'
import type { ClipRenderingsEmitted } from '../clipRenderings/clipRenderingsMachine.ts'
import type { NotReadyEmitted } from '../notReady/notReadySetup.ts'
import type { UploadQueueEmitted } from '../uploadQueue/uploadQueueSetup.ts'
import type { ClipsSlice } from './ClipsSlice.ts'

/** What the children tell their parent. */
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
  /** It has played; `views` as the server counts them now. */
  | { type: 'clip.viewed'; id: string; views: number }
  /** New edges are saved; the clip is as the server has it now, its new file still to be made. */
  | { type: 'clip.trimmed'; clip: Clip }
  /** A new plan or a preferred shape changes what an upload starts from. */
  | { type: 'user.changed'; user: User }
  | { type: 'error.reset' }

/** Told to whoever composes the flows. */
export type ClipsEmitted =
  | Extract<ToldByChildren, { type: 'like.reported' | 'download.reported' }>
  /** What outlives the page has changed. */
  | { type: 'slice.changed'; slice: ClipsSlice }
