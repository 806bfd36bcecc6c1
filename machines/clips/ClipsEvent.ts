import type { User } from '../../contract/user.ts'
import type { ClipDeletionEmitted } from '../clipDeletion/clipDeletionMachine.ts'
import type { ClipDownloadsEmitted } from '../clipDownloads/clipDownloadsMachine.ts'
import type { ClipRenameEmitted } from '../clipRename/clipRenameMachine.ts'
import type { ClipRenderingsEmitted } from '../clipRenderings/clipRenderingsMachine.ts'
import type { NotReadyEmitted } from '../notReady/notReadyMachine.ts'
import type { RecognitionsEmitted } from '../recognitions/recognitionsMachine.ts'
import type { UploadQueueEmitted } from '../uploadQueue/uploadQueueSetup.ts'

/** Events from children to their parent. */
type ToldByChildren =
  | UploadQueueEmitted
  | NotReadyEmitted
  | ClipRenameEmitted
  | ClipRenderingsEmitted
  | ClipDeletionEmitted
  | ClipDownloadsEmitted
  | RecognitionsEmitted

export type ClipsEvent =
  | ToldByChildren
  /** Clips have changed on the server in a way that isn’t known here. */
  | { type: 'lists.outdated' }
  /** A new plan or preferred aspect ratio changes the defaults of an upload. */
  | { type: 'user.changed'; user: User }
  | { type: 'error.reset' }

/** Emitted to the flows. */
export type ClipsEmitted = Extract<ToldByChildren, { type: 'download.reported' | 'counts.changed' }>
