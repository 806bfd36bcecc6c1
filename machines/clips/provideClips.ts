import type { fromCallback } from 'xstate'
import type { NotReady } from '../../contract/clips.ts'
import type { Plan } from '../../contract/subscription.ts'
import { clipDeletionMachine } from '../clipDeletion/clipDeletionMachine.ts'
import { clipDownloadsMachine } from '../clipDownloads/clipDownloadsMachine.ts'
import { clipLibraryMachine } from '../clipLibrary/clipLibraryMachine.ts'
import { clipLikesMachine } from '../clipLikes/clipLikesMachine.ts'
import { clipRenameMachine } from '../clipRename/clipRenameMachine.ts'
import { clipRenderingsMachine } from '../clipRenderings/clipRenderingsMachine.ts'
import { type Call, fromCall } from '../fromCall.ts'
import { notReadyMachine } from '../notReady/notReadyMachine.ts'
import { uploadMachine } from '../upload/uploadMachine.ts'
import type { UploadBody, UploadProgress } from '../upload/uploadSetup.ts'
import { uploadQueueMachine } from '../uploadQueue/uploadQueueMachine.ts'
import type { ClipCalls } from './ClipCalls.ts'
import { type ClipsMachine, clipsMachine } from './clipsMachine.ts'

/** The dependencies of `clipsMachine`'s children. */
export interface ClipsProvided {
  calls: ClipCalls
  plans: Call<undefined, Plan[]>
  upload: Call<{ body: UploadBody; onProgress: (progress: UploadProgress) => void }, NotReady>
  /** Seconds; null when the browser cannot tell. */
  readLength: (file: File, signal: AbortSignal) => Promise<number | null>
  leaveWarning: ReturnType<typeof fromCallback>
}

const listOf = (call: ClipCalls['list']) => clipLibraryMachine.provide({ actors: { list: fromCall(call) } })

/** `clipsMachine` with the calls of the client. */
export function provideClips({ calls, plans, upload, readLength, leaveWarning }: ClipsProvided): ClipsMachine {
  return clipsMachine.provide({
    actors: {
      library: listOf(calls.list),
      favorites: listOf(calls.favorites),
      notReady: notReadyMachine.provide({
        actors: {
          fetch: fromCall(calls.notReady),
          poll: fromCall(calls.notReadyQuietly),
          retry: fromCall(calls.retry),
          remove: fromCall(calls.delete),
        },
      }),
      uploads: uploadQueueMachine.provide({
        actors: {
          fetchPlans: fromCall(plans),
          upload: uploadMachine.provide({
            actors: {
              readLength: fromCall(({ file }, signal) => readLength(file, signal)),
              upload: fromCall(upload),
            },
          }),
        },
      }),
      likes: clipLikesMachine.provide({ actors: { like: fromCall(calls.like), unlike: fromCall(calls.unlike) } }),
      rename: clipRenameMachine.provide({ actors: { rename: fromCall(calls.update) } }),
      renderings: clipRenderingsMachine.provide({ actors: { look: fromCall(calls.getQuietly) } }),
      deletion: clipDeletionMachine.provide({
        actors: { deleteClip: fromCall(calls.delete), restoreClip: fromCall(calls.restore) },
      }),
      downloads: clipDownloadsMachine.provide({
        actors: {
          download: fromCall(calls.download),
          downloadMany: fromCall(calls.downloadMany),
          exportOne: fromCall(calls.exportOne),
        },
      }),
      leaveWarning,
    },
  })
}
