import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import { someClips } from '../../contract/testing/sampleClips.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { listedIn } from '../clipLibrary/clipPages.ts'
import { clipNoticeMachine } from '../clipNotice/clipNoticeMachine.ts'
import { clipSelectionMachine } from '../clipSelection/clipSelectionMachine.ts'
import { fromCall } from '../fromCall.ts'
import type { LocalAnalysisInput } from '../localAnalysis/localAnalysisMachine.ts'
import type { LocalWriterInput } from '../localExport/localExportMachine.ts'
import { outboxMachine } from '../outbox/outboxMachine.ts'
import { ana } from '../testing/ana.ts'
import { callFailure } from '../testing/callFailure.ts'
import type { ClipCalls } from './ClipCalls.ts'
import { noClips } from './ClipsSlice.ts'
import { clipListProps, deletionView, downloadsView, libraryView, renameView } from './clipListProps.ts'
import { clipsOf } from './clipsOf.ts'
import { provideClips } from './provideClips.ts'

const never = () => new Promise<never>(() => {})

function start(over: Partial<ClipCalls> = {}, sendLike: () => Promise<unknown> = never) {
  const calls: ClipCalls = {
    list: async () => ({ items: someClips(5), next: 'more' }),
    favorites: never,
    getQuietly: never,
    notReady: never,
    notReadyQuietly: never,
    retry: never,
    delete: never,
    restore: never,
    update: never,
    download: never,
    exportOne: never,
    downloadMany: never,
    ...over,
  }
  const nothing = fromCallback(() => {})
  const outside = {
    plans: never,
    transfer: never,
    uploadedVideo: never,
    recallCaptions: never,
    readLength: never,
    readCaptions: never,
    discardUpload: never,
    unfinishedUploads: async () => [],
    leaveWarning: nothing,
    awaitNetwork: nothing,
    reader: fromCallback<AnyEventObject, LocalAnalysisInput>(() => {}),
    choosePlace: async () => null,
    carryMarks: async () => {},
    framer: fromCallback<AnyEventObject, { file: File }>(() => {}),
    markKeeper: fromCallback<AnyEventObject, { file: File }>(() => {}),
    writer: fromCallback<AnyEventObject, LocalWriterInput>(() => {}),
  }
  const videos = { getQuietly: never, recognise: never }
  const logic = provideClips({ calls, renders: { start: never, getQuietly: never, cancel: never }, videos, ...outside })
  const clips = clipsOf(createActor(logic, { input: { slice: noClips, user: ana } }).start())
  const selection = createActor(clipSelectionMachine).start()
  const notice = createActor(clipNoticeMachine).start()
  const outbox = outboxMachine.provide({ actors: { sendCall: fromCall(sendLike) } })
  const likes = createActor(outbox, { input: { calls: [], isOffline: false } }).start()
  likes.on('like.reported', notice.send)
  const props = () =>
    clipListProps(
      {
        shown: listedIn(clips.library.getSnapshot().context),
        library: libraryView(clips.library.getSnapshot()),
        deletion: deletionView(clips.deletion.getSnapshot()),
        downloads: downloadsView(clips.downloads.getSnapshot()),
        rename: renameView(clips.rename.getSnapshot()),
        selection: selection.getSnapshot(),
        notice: notice.getSnapshot(),
      },
      { list: clips.library, selection, notice, clips: { ...clips, likes } },
    )
  clips.library.send({ type: 'library.opened' })
  const exported = () => clips.exports.getSnapshot().context.jobs.map(({ clipId, choice }) => `${clipId} ${choice}`)
  return { props, exported, ready: () => untilTrue(() => props().phase === 'ready') }
}

const ids = (clips: { id: string }[]) => clips.map(({ id }) => id)

describe('clipListProps', () => {
  it('distinguishes loading, ready and failed', async () => {
    expect(start().props().phase).toBe('loading')
    const good = start()
    await good.ready()
    expect(good.props()).toMatchObject({ hasMore: true, errors: [], selectedIds: new Set() })
    const bad = start({ list: () => Promise.reject(callFailure(null, null)) })
    await untilTrue(() => bad.props().phase === 'failed')
    expect(bad.props().errors).toEqual(['Network error'])
  })

  it('returns the selected clips in the shown order', async () => {
    const { props, ready } = start()
    await ready()
    props().onToggle('c00003', false)
    props().onToggle('c00001', true)
    expect(ids(props().chosen)).toEqual(['c00001', 'c00002', 'c00003'])
    props().onSelectAll()
    expect(props().chosen).toHaveLength(5)
    props().onClearSelection()
    expect(props().chosen).toEqual([])
  })

  it('marks clips that are being deleted or downloaded', async () => {
    const { props, ready } = start()
    await ready()
    const [first, second, third] = props().clips
    if (!first || !second || !third) throw new Error('Five clips are there.')
    props().onDelete([first])
    props().onDownload([second, third])
    expect([...props().deletingIds]).toEqual(['c00000'])
    expect([...props().downloadingIds]).toEqual(['c00001', 'c00002'])
  })

  it('exports one clip that has no file yet, and downloads texts, several clips and files that exist', async () => {
    const { props, exported, ready } = start()
    await ready()
    const [first, second, third] = props().clips.map((clip) => ({ ...clip, has_file: false }))
    if (!first || !second || !third) throw new Error('Five clips are there.')
    props().onDownload([first])
    expect([exported(), [...props().downloadingIds]]).toEqual([['c00000 clip'], []])
    props().onDownload([second], 'srt')
    props().onDownload([second, third])
    props().onDownload([{ ...first, has_file: true }])
    expect(exported()).toHaveLength(1)
    expect([...props().downloadingIds]).toEqual(['c00001', 'c00002', 'c00000'])
  })

  it('offers an undo until it is dismissed', async () => {
    const { props, ready } = start({ delete: async () => null })
    await ready()
    expect(props().undo).toBeNull()
    props().onDelete(props().clips.slice(0, 2))
    await untilTrue(() => props().undo !== null)
    expect(props().undo).toMatchObject({ count: 2, title: 'c00000' })
    props().undo?.onDismiss()
    expect(props().undo).toBeNull()
  })

  it('shows that a like succeeded until it is dismissed', async () => {
    const { props, ready } = start({}, async () => ({ status: 'liked' }))
    await ready()
    props().onLike(props().clips.slice(0, 1), true)
    await untilTrue(() => props().notice !== null)
    expect(props().notice).toEqual({ code: 'liked', ids: ['c00000'] })
    props().onNoticeDismiss()
    expect(props().notice).toBeNull()
  })

  it('shows why a title was refused, and nothing while no clip is renamed', async () => {
    const { props, ready } = start({ update: () => Promise.reject(callFailure(400, { title: ['Too long.'] })) })
    await ready()
    expect(props().renaming).toBeNull()
    const [first] = props().clips
    if (first) props().onRename(first)
    props().renaming?.onChange('New')
    props().renaming?.onSubmit()
    expect(props().renaming?.busy).toBe(true)
    await untilTrue(() => props().renaming?.busy === false)
    expect(props().renaming).toMatchObject({ title: 'New', errors: ['Too long.'] })
    props().renaming?.onCancel()
    expect(props().renaming).toBeNull()
  })

  it('queues one export per selected clip', async () => {
    const { props, ready, exported } = start()
    await ready()
    props().onExport(props().clips.slice(0, 2), 'gif')
    expect(exported()).toEqual(['c00000 gif', 'c00001 gif'])
  })
})
