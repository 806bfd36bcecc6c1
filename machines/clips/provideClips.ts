import type { fromCallback } from 'xstate'
import type { Plan } from '../../contract/subscription.ts'
import type { UploadedVideo } from '../../contract/uploads.ts'
import { clipDeletionMachine } from '../clipDeletion/clipDeletionMachine.ts'
import { clipDownloadsMachine } from '../clipDownloads/clipDownloadsMachine.ts'
import { clipExportsMachine } from '../clipExports/clipExportsMachine.ts'
import { clipLibraryMachine } from '../clipLibrary/clipLibraryMachine.ts'
import { clipRenameMachine } from '../clipRename/clipRenameMachine.ts'
import { clipRenderingsMachine } from '../clipRenderings/clipRenderingsMachine.ts'
import { type Call, fromCall } from '../fromCall.ts'
import type { LocalMark } from '../localClips/LocalMark.ts'
import type { MarkKeeper } from '../localClips/localClipsMachine.ts'
import { type LocalClipsActors, provideLocalClips } from '../localClips/provideLocalClips.ts'
import { notReadyMachine } from '../notReady/notReadyMachine.ts'
import { recognitionsMachine } from '../recognitions/recognitionsMachine.ts'
import { returnedVideosMachine } from '../returnedVideos/returnedVideosMachine.ts'
import type { TransferInput, Transferred } from '../transfer/Transfer.ts'
import { type UnfinishedUpload, unfinishedUploadsMachine } from '../unfinishedUploads/unfinishedUploadsMachine.ts'
import { uploadMachine } from '../upload/uploadMachine.ts'
import type { BegunCaptions } from '../upload/uploadSetup.ts'
import { uploadQueueMachine } from '../uploadQueue/uploadQueueMachine.ts'
import type { ClipCalls, RenderCalls, VideoCalls } from './ClipCalls.ts'
import { type ClipsMachine, clipsMachine } from './clipsMachine.ts'

/** The dependencies of `clipsMachine`'s children. */
export interface ClipsProvided extends LocalClipsActors {
  calls: ClipCalls
  renders: RenderCalls
  videos: VideoCalls
  plans: Call<undefined, Plan[]>
  /** The video of a finished upload. */
  uploadedVideo: Call<{ id: string }, UploadedVideo>
  /** Sends a file, or the ordered part of it. */
  transfer: Call<TransferInput, Transferred>
  /** The captions of an unfinished upload of a file; null if unknown. */
  recallCaptions: Call<{ file: File }, BegunCaptions | null>
  /** Seconds; null if the browser cannot read it. */
  readLength: (file: File, signal: AbortSignal) => Promise<number | null>
  /** Deletes the server's part of an unfinished upload, and this device's file with its parts. */
  discardUpload: Call<{ file: Pick<File, 'name' | 'size' | 'lastModified'> }, void>
  unfinishedUploads: Call<undefined, UnfinishedUpload[]>
  leaveWarning: ReturnType<typeof fromCallback>
  /** Reports to an upload that the network is back. */
  awaitNetwork: ReturnType<typeof fromCallback>
  /** Stores likes and edges of local clips until the server has them. */
  markKeeper: MarkKeeper
  /** Applies the likes and edges of local clips to the server's clips. */
  carryMarks: Call<{ videoId: string; marks: LocalMark[] }, void>
}

const listOf = (call: ClipCalls['list']) => clipLibraryMachine.provide({ actors: { list: fromCall(call) } })

/** Returns `clipsMachine` with the calls of the client. */
export function provideClips(provided: ClipsProvided): ClipsMachine {
  const { calls, renders, plans, transfer, readLength, leaveWarning, awaitNetwork } = provided
  const { analysis, localClips } = provideLocalClips(provided)
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
              recall: fromCall(provided.recallCaptions),
              readLength: fromCall(({ file }, signal) => readLength(file, signal)),
              transfer: fromCall(transfer),
              discard: fromCall(provided.discardUpload),
              awaitNetwork,
            },
          }),
          unfinished: unfinishedUploadsMachine.provide({
            actors: { look: fromCall(provided.unfinishedUploads), discard: fromCall(provided.discardUpload) },
          }),
          analysis,
          localClips: localClips.provide({
            actors: { carry: fromCall(provided.carryMarks), keeper: provided.markKeeper },
          }),
          discard: fromCall(provided.discardUpload),
          leaveWarning,
        },
      }),
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
      exports: clipExportsMachine.provide({
        actors: {
          start: fromCall(renders.start),
          look: fromCall(renders.getQuietly),
          cancel: fromCall(renders.cancel),
          download: fromCall(calls.download),
          exportOne: fromCall(calls.exportOne),
        },
      }),
      recognitions: recognitionsMachine.provide({
        actors: { look: fromCall(provided.videos.getQuietly), recognise: fromCall(provided.videos.recognise) },
      }),
      returned: returnedVideosMachine.provide({ actors: { look: fromCall(provided.uploadedVideo) } }),
    },
  })
}
