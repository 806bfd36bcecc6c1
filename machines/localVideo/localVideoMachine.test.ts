import { describe, expect, it, vi } from 'vitest'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import { untilPasses } from '../../scripts/waiting.ts'
import { fromCall } from '../fromCall.ts'
import {
  type LocalAnalysisInput,
  type LocalReaderEvent,
  localAnalysisMachine,
} from '../localAnalysis/localAnalysisMachine.ts'
import type { KeptCaptions } from '../localCaptions/KeptCaptions.ts'
import { localCaptionsMachine } from '../localCaptions/localCaptionsMachine.ts'
import { type KeptVideo, newlyKept } from '../localLibrary/KeptVideo.ts'
import { aLocalSelection } from '../testing/aLocalSelection.ts'
import { localVideoMachine } from './localVideoMachine.ts'
import { localVideoView } from './localVideoProps.ts'

const found = aLocalSelection()
const [choice] = found.selection.clips
if (!choice) throw new Error('There is no clip to mark.')
const file = new File(['x'], 'talk.mp4', { lastModified: 0 })
const handle = {} as FileSystemFileHandle
const fresh = newlyKept({ file, handle: null }, 'a', 0)
const captions: KeptCaptions = { name: 'talk.srt', lines: [{ start: 12, end: 14, text: 'Hello.' }] }
const spoken = aLocalSelection({ words: [{ start: 12, end: 14, text: 'Hello.' }] })
const posters = new Map([[12, new Blob(['picture'])]])
const known: KeptVideo = { ...fresh, found, posters, marks: new Map([['c', { choice, liked: true, edges: null }]]) }
const read: LocalReaderEvent[] = [
  { type: 'reading.began' },
  { type: 'clips.found', found, isWhole: true },
  { type: 'poster.drawn', start: 12, picture: new Blob(['picture']) },
]

interface World {
  video?: KeptVideo
  given?: File | null
  keep?: (video: KeptVideo) => Promise<void>
  lend?: () => Promise<File | null>
  isSame?: boolean
  events?: readonly LocalReaderEvent[]
}

/** Starts a browser that the test controls. */
function start({ video = fresh, given = file, keep, lend, isSame = true, events = read }: World = {}) {
  const kept: KeptVideo[] = []
  const reads = vi.fn()
  const reader = fromCallback<AnyEventObject, LocalAnalysisInput>(({ input, sendBack, receive }) => {
    reads(input.captions ?? null)
    for (const event of events) sendBack(event)
    receive((event) => {
      if (event.type !== 'captions.changed') return
      sendBack({ type: 'reading.began' })
      sendBack({ type: 'clips.found', found: event.captions ? spoken : found, isWhole: true })
    })
  })
  const machine = localVideoMachine.provide({
    actors: {
      analysis: localAnalysisMachine.provide({
        actors: {
          reader,
          captions: localCaptionsMachine.provide({ actors: { read: fromCall(async () => ({ captions })) } }),
        },
      }),
      keep: fromCall(async ({ video: it }) => {
        await keep?.(it)
        kept.push(it)
      }),
      peek: fromCall(async () => (lend ? null : file)),
      ask: fromCall(async () => (lend ? lend() : file)),
      identify: fromCall(async () => (isSame ? 'a' : 'b')),
    },
  })
  const actor = createActor(machine, { input: { video, file: given } }).start()
  const view = () => localVideoView(actor.getSnapshot())
  const settles = (expected: Partial<ReturnType<typeof view>>) =>
    untilPasses(() => expect(view()).toMatchObject(expected))
  return { actor, kept, reads, view, settles }
}

describe('localVideoMachine', () => {
  it('stores a new video at once, and its clips when they are found', async () => {
    const { kept, settles } = start()
    await settles({ file: 'open', keeping: 'kept' })
    expect(kept.at(-1)?.found).toBe(found)
    expect([...(kept.at(-1)?.posters.keys() ?? [])]).toEqual([12])
  })

  it('stores no clips of a file that is only partly read', async () => {
    const { kept, settles } = start({ events: [{ type: 'clips.found', found, isWhole: false }] })
    await settles({ file: 'open', keeping: 'kept' })
    expect(kept.map((video) => video.found)).toEqual([null])
  })

  it('stores posters that show a face, and shows them again on the next visit', async () => {
    const { kept, view, settles } = start({ video: known })
    await settles({ file: 'open', keeping: 'kept' })
    const picture = new Blob(['face'])
    view().localClips?.send({ type: 'poster.drawn', order: { start: 12, end: 36, aspect: '9:16', cuts: [] }, picture })
    await untilPasses(() => expect([...(kept.at(-1)?.facePosters ?? [])]).toEqual([['12-36-9:16', picture]]))
    const later = start({ video: kept.at(-1) as KeptVideo })
    await later.settles({ file: 'open' })
    expect(later.view().localClips?.getSnapshot().context.posters).toBe(kept.at(-1)?.facePosters)
  })

  it('stores likes, edges, titles and the aspect', async () => {
    const { actor, kept, view, settles } = start()
    await settles({ keeping: 'kept' })
    view().localClips?.send({ type: 'clip.liked', id: 'c', choice, liked: true })
    view().localClips?.send({ type: 'clip.moved', id: 'c', choice, edges: { start: 14, end: 30 } })
    view().localClips?.send({ type: 'clip.renamed', id: 'c', choice, title: 'The best part' })
    actor.send({ type: 'aspect.chosen', aspect: '9:16' })
    await settles({ keeping: 'kept' })
    const mark = { choice, liked: true, edges: { start: 14, end: 30 }, title: 'The best part' }
    expect([kept.at(-1)?.marks.get('c'), kept.at(-1)?.aspect]).toEqual([mark, '9:16'])
  })

  it('stores captions, their style, and the clips that were selected with them', async () => {
    const { actor, kept, view, settles } = start()
    await settles({ keeping: 'kept' })
    expect(kept.at(-1)).toMatchObject({ captions: null, captionStyle: 'pop' })
    view().analysis?.send({ type: 'captions.chosen', file: new File(['x'], 'talk.srt') })
    await untilPasses(() => expect(kept.at(-1)).toMatchObject({ captions, found: spoken }))
    // Never stores captions with clips that were chosen without them.
    for (const video of kept) expect(video.captions && video.found).not.toBe(found)
    actor.send({ type: 'style.chosen', style: 'calm' })
    await untilPasses(() => expect(kept.at(-1)?.captionStyle).toBe('calm'))
    expect(view().analysis?.getSnapshot().context.settings.captionStyle).toBe('calm')
    actor.send({ type: 'style.chosen', style: 'none' })
    expect(view().analysis?.getSnapshot().context.settings.captionStyle).toBeNull()
    view().analysis?.send({ type: 'captions.removed' })
    await untilPasses(() => expect(kept.at(-1)).toMatchObject({ captions: null, found }))
  })

  it('restores captions with the file, and reads it again when its clips were not stored', async () => {
    const whole = start({ video: { ...known, captions, found: spoken } })
    await whole.settles({ file: 'open' })
    expect(whole.view().analysis?.getSnapshot().context).toMatchObject({ captions, found: spoken })
    expect(whole.reads).not.toHaveBeenCalled()
    const early = start({ video: { ...known, captions, found: null } })
    await early.settles({ file: 'open' })
    expect(early.reads).toHaveBeenCalledExactlyOnceWith(captions)
  })

  it('does not read a known file again', async () => {
    const { actor, reads, view, settles } = start({ video: known, given: null })
    expect(view().file).toBe('away')
    actor.send({ type: 'file.chosen', chosen: { file, handle } })
    await settles({ file: 'open' })
    expect(reads).not.toHaveBeenCalled()
    expect(view().analysis?.getSnapshot().context).toMatchObject({ found, posters })
    expect(view().localClips?.getSnapshot().context.marks).toBe(known.marks)
    expect(view().video.handle).toBe(handle)
  })

  it('opens by itself while the browser still grants access to the file', async () => {
    await start({ video: { ...known, handle }, given: null }).settles({ file: 'open' })
  })

  it('requests the file, and handles a refusal and a missing file', async () => {
    const answers = [async () => null, () => Promise.reject(new Error('It is gone.')), async () => file]
    const lend = () => (answers.shift() ?? (async () => null))()
    const { actor, settles } = start({ video: { ...known, handle }, given: null, lend })
    for (const outcome of ['refused', 'gone', 'open'] as const) {
      await untilPasses(() => expect(actor.getSnapshot().can({ type: 'file.wanted' })).toBe(true))
      actor.send({ type: 'file.wanted' })
      await settles({ file: outcome })
    }
  })

  it('refuses a different file until the user insists', async () => {
    const { actor, settles, view } = start({ video: known, given: null, isSame: false })
    actor.send({ type: 'file.chosen', chosen: { file, handle: null } })
    await settles({ file: 'other' })
    expect([view().analysis, view().video]).toEqual([null, known])
    actor.send({ type: 'file.recognised', chosen: { file, handle: null } })
    await settles({ file: 'open' })
  })

  it.each([
    ['full', 'QuotaExceededError'],
    ['unkept', 'UnknownError'],
  ] as const)('continues in memory when the storage is %s, and retries', async (state, name) => {
    let isBroken = true
    const keep = async () => {
      if (isBroken) throw Object.assign(new Error('No.'), { name })
    }
    const { actor, kept, settles, view } = start({ keep })
    await settles({ file: 'open', keeping: state })
    view().localClips?.send({ type: 'clip.liked', id: 'c', choice, liked: true })
    await settles({ keeping: state })
    expect(view().localClips?.getSnapshot().context.marks.size).toBe(1)
    isBroken = false
    actor.send({ type: 'keep.retried' })
    await settles({ keeping: 'kept' })
    expect(kept.at(-1)?.marks.size).toBe(1)
  })
})
