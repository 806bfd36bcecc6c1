import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import { defaultSettings } from '../../clipper/pure/ClipSettings.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { fromCall } from '../fromCall.ts'
import type { CaptionsAnswer, KeptCaptions } from '../localCaptions/KeptCaptions.ts'
import { type CaptionsToRead, localCaptionsMachine } from '../localCaptions/localCaptionsMachine.ts'
import { aLocalSelection } from '../testing/aLocalSelection.ts'
import { type LocalAnalysisInput, type LocalReaderEvent, localAnalysisMachine } from './localAnalysisMachine.ts'
import { localAnalysisView } from './localAnalysisProps.ts'

const file = new File(['x'], 'talk.mp4', { type: 'video/mp4' })
const found = aLocalSelection()
const captions: KeptCaptions = { name: 'talk.srt', lines: [{ start: 12, end: 14, text: 'Hello.' }] }
const srt = new File(['x'], 'talk.srt')

/** Starts with a reader that the test controls. */
function start(input: Partial<LocalAnalysisInput> = {}) {
  const asked: AnyEventObject[] = []
  let report: (event: LocalReaderEvent) => void = () => {}
  let isReading = false
  const begun: LocalAnalysisInput[] = []
  const reader = fromCallback<AnyEventObject, LocalAnalysisInput>(({ input: it, sendBack, receive }) => {
    begun.push(it)
    report = sendBack
    isReading = true
    receive((event) => asked.push(event))
    return () => {
      isReading = false
    }
  })
  const read = fromCall<CaptionsAnswer, CaptionsToRead>(async ({ file: it }) =>
    it === srt ? { captions } : { problem: 'unreadable' },
  )
  const machine = localAnalysisMachine.provide({
    actors: { reader, captions: localCaptionsMachine.provide({ actors: { read } }) },
  })
  const actor = createActor(machine, { input: { file, settings: defaultSettings, ...input } }).start()
  const view = () => localAnalysisView(actor.getSnapshot())
  return { actor, asked, begun, report: (event: LocalReaderEvent) => report(event), isReading: () => isReading, view }
}

describe('localAnalysisMachine', () => {
  it('shows the first clips while it reads, then those of the whole file', () => {
    const { report, view } = start()
    expect(view().state).toBe('waiting')
    report({ type: 'reading.began' })
    report({ type: 'progress.made', share: 0.4 })
    expect([view().state, view().share, view().found]).toEqual(['reading', 0.4, null])
    const first = aLocalSelection({ selection: { clips: found.selection.clips.slice(0, 1), note: null } })
    report({ type: 'clips.found', found: first, isWhole: false })
    expect([view().state, view().found]).toEqual(['settling', first])
    report({ type: 'progress.made', share: 0.9 })
    report({ type: 'clips.found', found, isWhole: true })
    expect([view().state, view().share, view().found]).toEqual(['settled', 0.9, found])
  })

  it('stores posters by the start of the clip', () => {
    const { report, view } = start()
    const [one, other] = [new Blob(['1']), new Blob(['2'])]
    report({ type: 'poster.drawn', start: 12, picture: one })
    report({ type: 'poster.drawn', start: 140, picture: other })
    expect([...view().posters]).toEqual([
      [12, one],
      [140, other],
    ])
  })

  it('reports when the whole file yields no clips', () => {
    const { report, view } = start()
    const nothing = { ...found, selection: { clips: [], note: 'No clips were made because it is silent.' } }
    report({ type: 'clips.found', found: nothing, isWhole: false })
    expect(view().state).toBe('settling')
    report({ type: 'clips.found', found: nothing, isWhole: true })
    expect([view().state, view().found?.selection.note]).toEqual(['empty', nothing.selection.note])
  })

  it.each([
    'no_decoders',
    'insecure_page',
    'unsupported_container',
    'unsupported_codec',
    'other_sound',
    'cut_off',
  ] as const)('leaves a file to the server on %s', (code) => {
    const { report, view, isReading } = start()
    report({ type: 'reading.failed', code })
    expect([view().state, view().found, isReading()]).toEqual(['unsupported', null, false])
  })

  it.each(['decoding_failed', 'worker_gone', 'failed'] as const)('keeps the clips found before %s', (code) => {
    const { actor, report, view } = start()
    report({ type: 'clips.found', found, isWhole: false })
    report({ type: 'reading.failed', code })
    expect([view().state, view().found, actor.getSnapshot().context.failure]).toEqual(['failed', found, code])
  })

  it('drops the clips when the file is gone', () => {
    const { report, view } = start()
    report({ type: 'clips.found', found, isWhole: true })
    report({ type: 'poster.drawn', start: 12, picture: new Blob() })
    report({ type: 'reading.failed', code: 'file_changed' })
    expect([view().state, view().found, view().posters.size]).toEqual(['fileGone', null, 0])
  })

  it('selects clips again when the settings change', () => {
    const { actor, asked, report, view } = start()
    report({ type: 'clips.found', found, isWhole: true })
    const settings = { ...defaultSettings, maxClips: 1 }
    actor.send({ type: 'settings.changed', settings })
    expect(asked).toEqual([{ type: 'settings.changed', settings }])
    expect(view().settings).toEqual(settings)
  })

  it('selects clips again when captions are added or removed', async () => {
    const { actor, asked, report, view } = start()
    report({ type: 'reading.began' })
    report({ type: 'clips.found', found, isWhole: true })
    actor.send({ type: 'captions.chosen', file: srt })
    await untilPasses(() => expect(asked).toEqual([{ type: 'captions.changed', captions }]))
    // The previous clips stay until new ones are found.
    expect([view().state, view().found]).toEqual(['waiting', found])
    report({ type: 'reading.began' })
    const other = aLocalSelection({ words: [{ start: 12, end: 14, text: 'Hello.' }] })
    report({ type: 'clips.found', found: other, isWhole: true })
    expect([view().state, view().found]).toEqual(['settled', other])
    actor.send({ type: 'captions.removed' })
    await untilPasses(() => expect(asked.at(-1)).toEqual({ type: 'captions.changed', captions: null }))
  })

  it('keeps reading when captions are added', async () => {
    const { actor, asked, report, view } = start()
    report({ type: 'reading.began' })
    report({ type: 'progress.made', share: 0.4 })
    actor.send({ type: 'captions.chosen', file: srt })
    await untilPasses(() => expect(asked).toHaveLength(1))
    expect([view().state, view().share]).toEqual(['reading', 0.4])
  })

  it('keeps its clips when a captions file is broken', async () => {
    const { actor, asked, report, view } = start()
    report({ type: 'clips.found', found, isWhole: true })
    actor.send({ type: 'captions.chosen', file: new File(['x'], 'broken.srt') })
    await untilPasses(() => expect(actor.getSnapshot().children.captions?.getSnapshot().value).toBe('refused'))
    expect([view().state, view().found, asked]).toEqual(['settled', found, []])
  })

  it('reads a known file again when captions are added', async () => {
    const known = { found, posters: new Map<number, Blob>() }
    const { actor, begun, view } = start({ known })
    expect([view().state, begun]).toEqual(['settled', []])
    actor.send({ type: 'captions.chosen', file: srt })
    await untilPasses(() => expect(begun.map((it) => it.captions)).toEqual([captions]))
    expect([view().state, view().found]).toEqual(['waiting', found])
  })

  it('ends together with its reader once the server has clips', () => {
    const { actor, report, view, isReading } = start()
    report({ type: 'clips.found', found, isWhole: true })
    actor.send({ type: 'server.finished' })
    expect([view().state, view().found, actor.getSnapshot().status, isReading()]).toEqual([
      ...(['replaced', null, 'done', false] as const),
    ])
  })

  it('replaces nothing if it found no clips before the server did', () => {
    const { actor, report, view, isReading } = start()
    report({ type: 'clips.found', found: { ...found, selection: { clips: [], note: null } }, isWhole: false })
    actor.send({ type: 'server.finished' })
    expect([view().state, view().found, actor.getSnapshot().status, isReading()]).toEqual([
      ...(['overtaken', null, 'done', false] as const),
    ])
  })
})
