import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Certificate } from '../../contract/certificates.ts'
import type { Render } from '../../contract/renders.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { aRender } from '../testing/aRender.ts'
import { callFailure } from '../testing/callFailure.ts'
import { versionWith } from '../testing/openEditor.ts'
import { clipExportsMachine, type RenderInput } from './clipExportsMachine.ts'
import { clipExportsProps, jobsOf, type ShownEdit } from './clipExportsProps.ts'
import { type ExportChoice, isActive } from './ExportJob.ts'
import { exportTrayProps } from './exportTrayProps.ts'

const clip = aClip({ title: 'Why?' })
/** The stored edit when files are requested. */
const version = versionWith('60-68 | 9:16')

/** Starts the machine with a server that returns the next answer on every poll. */
function start(answers: (Render | Error)[] = [aRender({ state: 'queued' }), aRender(), aRender({ state: 'ready' })]) {
  const clock = new SimulatedClock()
  const calls: string[] = []
  const say = (name: string) =>
    fromPromise<Render, RenderInput>(async ({ input }) => {
      calls.push(`${name} ${input.format ?? 'clip'}`)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer instanceof Error || !answer) throw answer ?? new Error('Nothing more is expected.')
      return answer
    })
  const download = vi.fn(async (_: unknown) => ({ status: 200 }))
  const text = vi.fn(async (_: unknown) => ({ status: 200 }))
  const machine = clipExportsMachine.provide({
    actors: {
      start: say('start'),
      look: say('look'),
      cancel: fromPromise(async () => {
        calls.push('cancel')
        return aRender({ state: 'none' })
      }),
      download: fromPromise(({ input }) => download(input)),
      exportOne: fromPromise(({ input }) => text(input)),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const emitted: unknown[] = []
  actor.on('download.reported', (event) => emitted.push(event))
  const ask = (choice: ExportChoice) => actor.send({ type: 'export.requested', clip, choice, version })
  const props = (shown: ShownEdit = version) =>
    clipExportsProps(jobsOf(actor.getSnapshot().context, clip), actor.send, clip, shown)
  const reach = (state: string) => untilTrue(() => actor.getSnapshot().value.files === state)
  const look = async () => {
    await reach('waiting')
    clock.increment(1000)
  }
  const settled = (choice: ExportChoice) =>
    untilTrue(() => jobsOf(actor.getSnapshot().context, clip).some((job) => job.choice === choice && !isActive(job)))
  return { actor, ask, calls, download, look, props, reach, settled, text, emitted }
}

describe('clipExportsMachine', () => {
  it('starts a render, shows its progress, and saves the file with its certificate', async () => {
    const certificate = { checks: [] } as unknown as NonNullable<Render['certificate']>
    const ready = aRender({ state: 'ready', progress: 1, certificate })
    const { ask, look, props, reach, settled, calls, download, emitted } = start([
      aRender({ state: 'queued' }),
      aRender(),
      ready,
    ])
    expect(props().exportOf('tiktok').state).toBe('none')
    ask('tiktok')
    await reach('waiting')
    expect(props().exportOf('tiktok')).toMatchObject({ state: 'working', progress: null })
    await look()
    await untilTrue(() => props().exportOf('tiktok').progress === 0.5)
    expect(props().exportOf('tiktok')).toMatchObject({ secondsLeft: 4 })
    await look()
    await settled('tiktok')
    expect(props().exportOf('tiktok')).toMatchObject({ state: 'made', certificate })
    expect(calls).toEqual(['start tiktok', 'look tiktok', 'look tiktok'])
    expect(download).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'c1' },
      query: { format: 'tiktok' },
      filename: 'Why (tiktok).mp4',
    })
    expect(emitted).toEqual([{ type: 'download.reported', ids: ['c1'], status: 200 }])
  })

  it('keeps the same objects after a poll without news and after changes of another clip', async () => {
    const { actor, ask, look, reach, props } = start([aRender({ progress: 0.5 }), aRender({ progress: 0.5 })])
    ask('tiktok')
    await reach('waiting')
    const { jobs } = actor.getSnapshot().context
    expect(props().exportOf('tiktok').progress).toBe(0.5)
    await look()
    await reach('waiting')
    expect(actor.getSnapshot().context.jobs).toBe(jobs)
    actor.send({ type: 'export.requested', clip: aClip({ id: 'c2' }), choice: 'gif' })
    const [before] = jobsOf({ jobs }, clip)
    expect(jobsOf(actor.getSnapshot().context, clip)).toEqual([before])
    expect(jobsOf(actor.getSnapshot().context, clip)[0]).toBe(before)
  })

  it.each(['clip', 'srt'] as const)(
    'offers the %s anew once the edit has changed, until that is undone',
    async (choice) => {
      const certificate: Certificate = { passed: true, checks: [] }
      const { ask, props, settled } = start([aRender({ state: 'ready', certificate })])
      ask(choice)
      await settled(choice)
      const { edit } = versionWith('60-68 | 1:1')
      const made = { state: 'made', certificate: choice === 'clip' ? certificate : null }
      expect(props().exportOf(choice)).toMatchObject(made)
      // Before and after the change is saved.
      for (const stored of [null, 4])
        expect(props({ edit, version: stored }).exportOf(choice)).toMatchObject({ state: 'none', certificate: null })
      // Before and after the undo is saved.
      for (const stored of [null, 5])
        expect(props({ edit: version.edit, version: stored }).exportOf(choice)).toMatchObject(made)
    },
  )

  it('finds the edit of a file by its version, also when it was requested elsewhere', async () => {
    const { actor, ask, props, settled } = start([aRender({ state: 'ready', version: 4 })])
    actor.send({ type: 'export.requested', clip, choice: 'clip' })
    ask('x')
    await settled('x')
    const { edit } = versionWith('60-68 | 1:1')
    for (const choice of ['clip', 'x'] as const) {
      expect(props({ edit, version: 4 }).exportOf(choice).state).toBe('made')
      expect(props().exportOf(choice).state).toBe('none')
    }
  })

  it('saves an existing file at once, and text without a render', async () => {
    const { ask, settled, calls, download, text } = start([aRender({ state: 'ready' })])
    ask('clip')
    ask('srt')
    await settled('srt')
    expect(calls).toEqual(['start clip'])
    expect(download).toHaveBeenCalledExactlyOnceWith({ params: { id: 'c1' }, filename: 'Why.mp4' })
    expect(text).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'c1' },
      query: { format: 'srt' },
      filename: 'Why.srt',
    })
  })

  it('saves text during a render, and renders pictures before queued videos', async () => {
    const { ask, reach, settled, calls, props, look } = start([aRender(), aRender({ state: 'ready' })])
    ask('tiktok')
    await reach('waiting')
    for (const choice of ['reels', 'srt', 'gif', 'cover'] as const) ask(choice)
    await settled('srt')
    expect(['tiktok', 'reels', 'cover'].map((choice) => props().exportOf(choice as ExportChoice).state)).toEqual([
      'working',
      'queued',
      'queued',
    ])
    await look()
    await settled('reels')
    expect(calls).toEqual(['start tiktok', 'look tiktok', 'start gif', 'start cover', 'start reels'])
  })

  it('renders one file at a time, ignores repeated requests, and renders again once done', async () => {
    const { ask, settled, calls, props, actor } = start([aRender({ state: 'ready' })])
    for (const choice of ['gif', 'gif', 'cover'] as const) ask(choice)
    expect(props().exportOf('cover').state).toBe('queued')
    await settled('cover')
    ask('gif')
    await settled('gif')
    expect(calls).toEqual(['start gif', 'start cover', 'start gif'])
    expect(actor.getSnapshot().context.jobs).toHaveLength(2)
  })

  it('can be cancelled while rendering and while queued', async () => {
    const { ask, reach, settled, calls, props, download } = start([aRender()])
    ask('tiktok')
    ask('reels')
    props().onCancelExport('reels')
    expect(props().exportOf('reels').state).toBe('cancelled')
    await reach('waiting')
    props().onCancelExport('tiktok')
    await settled('tiktok')
    expect(props().exportOf('tiktok').state).toBe('cancelled')
    expect(calls).toEqual(['start tiktok', 'cancel'])
    expect(download).not.toHaveBeenCalled()
  })

  it('starts again when the clip has changed, and stops when the render was cancelled elsewhere', async () => {
    const { ask, look, settled, calls, props } = start([
      aRender(),
      aRender({ state: 'none', version: 4 }),
      aRender({ version: 4 }),
      aRender({ state: 'none', version: 4 }),
    ])
    ask('x')
    await look()
    await look()
    await settled('x')
    expect(calls).toEqual(['start x', 'look x', 'start x', 'look x'])
    expect(props().exportOf('x').state).toBe('cancelled')
  })

  it('continues polling after a failed poll', async () => {
    const { ask, look, settled, props } = start([aRender(), callFailure(null, null), aRender({ state: 'ready' })])
    ask('x')
    await look()
    await look()
    await settled('x')
    expect(props().exportOf('x').state).toBe('made')
  })

  it.each([
    ['no network', callFailure(null, null), ['Network error'], null],
    ['a format that is unknown', callFailure(400, { format: ['Unknown.'] }), ['Unknown.'], 400],
    ['a clip that is gone', callFailure(404, { message: 'Gone.' }), ['Gone.'], 404],
  ])('shows the error and can be retried after %s', async (_, failure, errors, status) => {
    const { ask, settled, props, emitted } = start([failure, aRender({ state: 'ready' })])
    ask('tiktok')
    await settled('tiktok')
    expect(props().exportOf('tiktok')).toMatchObject({ state: 'failed', errors })
    expect(emitted).toEqual([{ type: 'download.reported', ids: ['c1'], status }])
    ask('tiktok')
    await settled('tiktok')
    expect(props().exportOf('tiktok').state).toBe('made')
  })

  describe('with several exports in the queue', () => {
    const tray = (actor: ReturnType<typeof start>['actor']) =>
      exportTrayProps(actor.getSnapshot().context.jobs, actor.send)

    it('shows the progress of each and of all', async () => {
      const { actor, ask, reach, settled } = start([aRender({ state: 'ready' }), aRender()])
      for (const choice of ['gif', 'x', 'cover'] as const) ask(choice)
      await settled('gif')
      await reach('waiting')
      expect(tray(actor)).toMatchObject({ counts: { all: 3, active: 2, made: 1, failed: 0 }, progress: 0.5 })
      expect(tray(actor).rows).toMatchObject([
        { name: 'Why.gif', state: 'made' },
        { name: 'Why (x).mp4', state: 'queued', progress: null },
        { name: 'Why.jpg', state: 'working', progress: 0.5, secondsLeft: 4 },
      ])
    })

    it('cancels all, including a file that is being saved', async () => {
      const { actor, ask, calls, download, reach, settled } = start([aRender()])
      for (const choice of ['gif', 'x'] as const) ask(choice)
      await reach('waiting')
      tray(actor).onCancelAll()
      await settled('gif')
      expect(tray(actor).rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
      expect(calls).toEqual(['start gif', 'cancel'])
      expect(download).not.toHaveBeenCalled()
    })

    it('retries one or all failed exports, but not dismissed ones', async () => {
      const broken = callFailure(500, null)
      const { actor, ask, calls, settled } = start([broken, broken, aRender({ state: 'ready' })])
      for (const choice of ['gif', 'x', 'cover'] as const) ask(choice)
      await settled('x')
      expect(tray(actor).counts).toEqual({ all: 3, active: 0, made: 1, failed: 2 })
      tray(actor).rows[0]?.onRetry()
      await untilTrue(() => tray(actor).counts.made === 2)
      tray(actor).onRetryAll()
      await untilTrue(() => tray(actor).counts.made === 3)
      expect(calls).toEqual(['start gif', 'start cover', 'start x', 'start gif', 'start cover'])
      tray(actor).onClose()
      expect(tray(actor).rows).toEqual([])
      tray(actor).onRetryAll()
      expect(tray(actor).rows).toEqual([])
    })

    it('starts a new count after all exports have ended, and still shows failed ones', async () => {
      const { actor, ask, settled } = start([aRender({ state: 'ready' }), callFailure(500, null), aRender()])
      for (const choice of ['gif', 'x'] as const) ask(choice)
      await settled('x')
      ask('cover')
      expect(tray(actor).rows.map(({ name }) => name)).toEqual(['Why (x).mp4', 'Why.jpg'])
    })

    it('resumes unfinished exports after a reload', async () => {
      const { actor, calls, download } = start([aRender({ state: 'ready' })])
      const wishes = [
        { clipId: 'c1', choice: 'reels', filename: 'Why (reels).mp4' },
        { clipId: 'c2', choice: 'clip', filename: 'How.mp4' },
      ] as const
      actor.send({ type: 'exports.restored', wishes })
      await untilTrue(() => tray(actor).counts.made === 2)
      expect(calls).toEqual(['start reels', 'start clip'])
      expect(download).toHaveBeenLastCalledWith({ params: { id: 'c2' }, filename: 'How.mp4' })
    })
  })

  it('shows the error of a failed render', async () => {
    const { ask, settled, props } = start([aRender({ state: 'failed', error: 'The video is gone.' })])
    ask('original')
    await settled('original')
    expect(props().exportOf('original')).toMatchObject({ state: 'failed', errors: ['The video is gone.'] })
  })
})
