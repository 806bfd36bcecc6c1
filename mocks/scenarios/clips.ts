import type { Clip, NotReady } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import { api } from '../../contract/endpoints.ts'
import { conflict, editConflict, invalid, invalidField, notFound, tooLarge, unsupported } from '../answers.ts'
import { manyMockClips, mockClips, mockLongClip, mockTrimError } from '../fixtures/mockClips.ts'
import { mockEdit } from '../fixtures/mockEdit.ts'
import { mockAnalysing, mockFailed, mockNotReady, mockRendering } from '../fixtures/mockNotReady.ts'
import { stage } from '../mock.ts'

const { list, favorites, notReady, upload } = api.clips

const listed = (clips: readonly Clip[]) => [
  stage(list, { status: 200, body: [...clips] as Clip[] }),
  stage(favorites, { status: 200, body: clips.filter(({ liked }) => liked) as Clip[] }),
]

const atWork = (...entries: NotReady[]) => stage(notReady, { status: 200, body: entries as NotReady[] })

export const clips = {
  /** Clips are there and nothing is at work. */
  ready: () => [...listed(mockClips), atWork()],

  /** Nothing was ever uploaded. */
  empty: () => [...listed([]), atWork()],

  /** Clips, but none that is liked. */
  noFavorites: () => [...listed(mockClips.map((clip) => ({ ...clip, liked: false, likes: 0 }))), atWork()],

  /** Two videos at work, and clips of earlier ones. */
  stillProcessing: () => [...listed(mockClips), atWork(mockRendering, mockAnalysing)],

  /** The first video is at work, and there is no clip yet. */
  firstVideoProcessing: () => [...listed([]), atWork(mockAnalysing)],

  /** One entry in each status that a video can have. */
  everyStatus: () => [...listed(mockClips), atWork(...mockNotReady)],

  failedVideo: () => [...listed(mockClips), atWork(mockFailed)],

  /** Very long texts. */
  longTexts: () => [
    ...listed([mockLongClip, ...mockClips]),
    atWork({ ...mockAnalysing, title: mockLongClip.video_title }),
  ],

  /** A list that only stays fast when it is drawn in windows. */
  tenThousand: () => [...listed(manyMockClips(10_000)), atWork()],

  badOrder: () => [list, favorites].map((endpoint) => stage(endpoint, invalidField('order_by', 'invalid'))),

  uploadAccepted: () => [stage(upload, { status: 201, body: mockAnalysing })],
  notAVideo: () => [stage(upload, unsupported('file', 'notAVideo'))],
  tooLarge: () => [stage(upload, tooLarge('file', 'planFileTooLarge', { size: '2 GB' }))],
  quotaUsedUp: () => [stage(upload, invalid('quotaUsedUp', { max: 5 }))],

  /** Deleted in another tab, say. */
  gone: () => [
    ...[api.clips.get, api.clips.delete, api.clips.view, api.clips.like, api.clips.unlike].map((endpoint) =>
      stage(endpoint, notFound()),
    ),
    ...[api.clips.restore, api.clips.update, api.clips.retry].map((endpoint) => stage(endpoint, notFound())),
    ...[api.clips.download, api.clips.downloadMany, api.clips.exportOne].map((endpoint) => stage(endpoint, notFound())),
  ],

  trimRefused: () => [stage(api.clips.update, invalidField('end', 'endBeforeStart'))],
  trimFailed: (clip: Clip = mockLongClip) => [
    stage(api.clips.get, { status: 200, body: { ...clip, state: 'ready', trim_error: mockTrimError } }),
  ],
  /** Nothing is known of what is said, so there are no captions to export. */
  wordsMissing: () => [stage(api.clips.exportOne, invalidField('format', 'wordsMissing'))],
  alreadyRetried: () => [stage(api.clips.retry, conflict('alreadyProcessing'))],
  noneChosen: () => [stage(api.clips.downloadMany, invalidField('ids', 'clipIdsMissing'))],

  /** The clip or its video is gone, for whoever edits it. */
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
  ],
  stillAtWork: () => [stage(api.videos.choose, conflict('alreadyProcessing'))],
}
