import { http } from 'msw'
import type { Clip, NotReady } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import { api } from '../../contract/endpoints.ts'
import { tus } from '../../contract/uploads.ts'
import { limits } from '../../contract/values/limits.ts'
import { readableSize } from '../../contract/values/readableSize.ts'
import {
  conflict,
  editConflict,
  invalid,
  invalidField,
  notFound,
  type Refusal,
  tooLarge,
  tooMany,
  unsupported,
} from '../answers.ts'
import { manyMockClips, mockClips, mockLongClip, mockTrimError } from '../fixtures/mockClips.ts'
import { mockEdit } from '../fixtures/mockEdit.ts'
import { mockAnalysing, mockFailed, mockNotReady, mockRendering } from '../fixtures/mockNotReady.ts'
import { stage, toResponse } from '../mock.ts'

const { list, favorites, notReady, upload } = api.clips

const listed = (clips: readonly Clip[]) => [
  stage(list, { status: 200, body: [...clips] as Clip[] }),
  stage(favorites, { status: 200, body: clips.filter(({ liked }) => liked) as Clip[] }),
]

const atWork = (...entries: NotReady[]) => stage(notReady, { status: 200, body: entries as NotReady[] })

/** A backend with only the specified calls. */
const noResumable = () => http.post(`*${tus.path}`, () => toResponse(notFound()))

/** Refuses new uploads, of both kinds. */
const refusingUploads = (refusal: Refusal<400> | Refusal<413>) => [
  http.post(`*${tus.path}`, () => toResponse(refusal)),
  stage(upload, refusal),
]

export const clips = {
  /** Clips exist and no video is in processing. */
  ready: () => [...listed(mockClips), atWork()],

  /** Nothing was ever uploaded. */
  empty: () => [...listed([]), atWork()],

  /** Two videos in processing, and clips of earlier ones. */
  stillProcessing: () => [...listed(mockClips), atWork(mockRendering, mockAnalysing)],

  /** The first video is in processing, and there is no clip yet. */
  firstVideoProcessing: () => [...listed([]), atWork(mockAnalysing)],

  /** One entry in each status of a video. */
  everyStatus: () => [...listed(mockClips), atWork(...mockNotReady)],

  failedVideo: () => [...listed(mockClips), atWork(mockFailed)],

  /** Very long texts. */
  longTexts: () => [
    ...listed([mockLongClip, ...mockClips]),
    atWork({ ...mockAnalysing, title: mockLongClip.video_title }),
  ],

  /** A list that is only fast if it is virtualised. */
  tenThousand: () => [...listed(manyMockClips(10_000)), atWork()],

  badOrder: () => [list, favorites].map((endpoint) => stage(endpoint, invalidField('order_by', 'invalid'))),

  uploadAccepted: () => [noResumable(), stage(upload, { status: 201, body: mockAnalysing })],
  notAVideo: () => [noResumable(), stage(upload, unsupported('file', 'notAVideo'))],
  tooLarge: () => refusingUploads(tooLarge('file', 'planFileTooLarge', { size: '2 GB' })),
  quotaUsedUp: () => refusingUploads(invalid('quotaUsedUp', { max: 5 })),
  captionsRefused: () => [
    stage(api.uploads.captions, unsupported('captions', 'notCaptions')),
    stage(api.uploads.captions, tooLarge('captions', 'fileTooLarge', { size: '5 MB' })),
    stage(api.uploads.captions, invalidField('captions', 'fileMissing')),
    stage(api.videos.giveCaptions, unsupported('captions', 'notCaptions')),
    stage(api.videos.giveCaptions, tooLarge('captions', 'fileTooLarge', { size: '5 MB' })),
    stage(api.videos.giveCaptions, invalidField('captions', 'sourceGone')),
  ],
  captionLanguageRefused: () => [
    stage(api.videos.showCaptions, invalidField('non_field_errors', 'sourceGone')),
    stage(api.videos.removeCaptions, invalidField('non_field_errors', 'sourceGone')),
    stage(api.videos.showCaptions, invalidField('language', 'captionsUnknown')),
    stage(api.videos.removeCaptions, conflict('captionsShown')),
    stage(api.videos.giveCaptions, invalidField('captions', 'tooManyCaptions', limits.captionLanguages)),
  ],
  speechRefused: () => [
    stage(api.videos.recognise, invalidField('non_field_errors', 'sourceGone')),
    stage(api.videos.recognise, conflict('speechNotRecognised')),
  ],
  readingsRefused: () => [
    stage(api.uploads.readings, invalidField('readings', 'fileMissing')),
    stage(api.uploads.readings, notFound()),
    stage(api.uploads.readings, tooLarge('readings', 'fileTooLarge', { size: '8 MB' })),
    stage(api.uploads.readings, unsupported('readings', 'notReadings')),
  ],
  /** The limit for the bytes of files without a video is reached. */
  tooManyBytesBeside: () =>
    [api.uploads.captions, api.uploads.readings].map((endpoint) =>
      stage(endpoint, tooMany(60, 'besideBytes', { size: readableSize(limits.upload.besideBytes) })),
    ),
  /** The upload turned out to be the file of an earlier video. */
  knownFile: () => [
    stage(notReady, { status: 200, body: [] }),
    stage(api.uploads.video, { status: 200, body: { ...mockAnalysing, returned_to: 'video-talk' } }),
  ],
  noSuchUpload: () => [stage(api.uploads.video, notFound())],

  /** Deleted in another tab, for example. */
  gone: () => [
    ...[api.clips.get, api.clips.delete, api.clips.view, api.clips.like, api.clips.unlike].map((endpoint) =>
      stage(endpoint, notFound()),
    ),
    ...[api.clips.restore, api.clips.update, api.clips.retry].map((endpoint) => stage(endpoint, notFound())),
    ...[api.clips.download, api.clips.downloadMany, api.clips.exportOne, api.clips.playback].map((endpoint) =>
      stage(endpoint, notFound()),
    ),
  ],

  trimRefused: () => [stage(api.clips.update, invalidField('end', 'endBeforeStart'))],
  trimFailed: (clip: Clip = mockLongClip) => [
    stage(api.clips.get, { status: 200, body: { ...clip, state: 'ready', trim_error: mockTrimError } }),
  ],
  /** The video has no transcript, so there are no captions to export. */
  wordsMissing: () => [stage(api.clips.exportOne, invalidField('format', 'wordsMissing'))],
  /** This server does not make this format: the page is newer than the server. */
  formatRefused: () =>
    [api.clips.download, ...Object.values(api.renders)].map((endpoint) =>
      stage(endpoint, invalidField('format', 'invalid')),
    ),
  /** The user's limit of pending files is reached. */
  tooManyWaiting: () => [stage(api.renders.start, tooMany(30, 'tooManyWaiting', limits.clip.waitingFiles))],
  alreadyRetried: () => [stage(api.clips.retry, conflict('alreadyProcessing'))],
  folderTaken: () =>
    [api.folders.create, api.folders.rename].map((endpoint) => stage(endpoint, invalidField('name', 'folderTaken'))),
  noneToMove: () => [stage(api.folders.move, invalidField('clip_ids', 'clipIdsMissing'))],

  presetTaken: () =>
    [api.presets.create, api.presets.rename].map((endpoint) => stage(endpoint, invalidField('name', 'presetTaken'))),
  /** The preset was deleted in another window. */
  presetGone: () => [api.presets.rename, api.presets.remove].map((endpoint) => stage(endpoint, notFound())),

  /** The folder, or one of its new clips, was deleted in another window. */
  folderGone: () =>
    [api.folders.create, api.folders.rename, api.folders.remove, api.folders.move].map((endpoint) =>
      stage(endpoint, notFound()),
    ),

  /** The clip left the bin in another window. */
  notInBin: () => [stage(api.bin.remove, notFound())],
  nothingToEmpty: () => [stage(api.bin.empty, invalidField('clip_ids', 'clipIdsMissing'))],

  noneChosen: () => [stage(api.clips.downloadMany, invalidField('ids', 'clipIdsMissing'))],

  /** The edited clip or its video was deleted. */
  editGone: () => [
    ...Object.values(api.edits).map((endpoint) => stage(endpoint, notFound())),
    ...Object.values(api.renders).map((endpoint) => stage(endpoint, notFound())),
    ...Object.values(api.videos).map((endpoint) => stage(endpoint, notFound())),
  ],
  /** Another tab has stored a newer version. */
  editedElsewhere: (current: EditVersion = mockEdit) => [stage(api.edits.save, editConflict(current))],
  editRefused: () => [
    stage(api.edits.save, invalidField('edit', 'clipTooShort')),
    stage(api.edits.history, invalidField('cursor', 'noSuchPage')),
    stage(api.videos.addClip, invalidField('end', 'endAfterVideo')),
    stage(api.videos.choose, invalidField('max_seconds', 'lengthsReversed')),
    stage(api.videos.correct, invalidField('word', 'wordUnknown')),
    stage(api.videos.spoken, invalidField('search', 'searchMissing')),
    stage(api.videos.picture, invalidField('end', 'invalid')),
  ],
  stillAtWork: () => [
    stage(api.videos.choose, conflict('alreadyProcessing')),
    stage(api.videos.chooseSound, conflict('sourceInUse')),
    stage(api.videos.giveCaptions, conflict('alreadyProcessing')),
    stage(api.videos.showCaptions, conflict('alreadyProcessing')),
    stage(api.videos.removeCaptions, conflict('alreadyProcessing')),
    stage(api.videos.recognise, conflict('alreadyProcessing')),
    stage(api.videos.deleteSource, conflict('sourceInUse')),
  ],
}
