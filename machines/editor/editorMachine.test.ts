import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { plainBrand } from '../../contract/brand.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Correction, Edit, EditVersion } from '../../contract/edit.ts'
import { problem } from '../../contract/problems.ts'
import { anEditedClip } from '../testing/anEditedClip.ts'
import { callFailure } from '../testing/callFailure.ts'
import { editorActions } from './editorActions.ts'
import { editorMachine } from './editorMachine.ts'
import { type EditorProps, editorView } from './editorProps.ts'
import type { EditDraft, EditedClip, EditorEmitted, SaveAnswer, SaveInput } from './editorSetup.ts'

const opened = anEditedClip()
const { version: stored } = opened

type Shared = Correction & { id: string; except: string }

interface Options {
  draft?: EditDraft | null
  load?: () => Promise<EditedClip>
  save?: (input: SaveInput) => Promise<SaveAnswer>
  share?: (input: Shared) => Promise<readonly Clip[]>
}

/** A server that stores what it is sent, one version after the other. */
const storing = async ({ version, edit }: { version: number; edit: Edit }): Promise<SaveAnswer> => ({
  saved: { ...stored, version: version + 1, edit },
})

const sharing = async () => [{ ...opened.clip, id: 'c2' }]

async function open({ draft = null, load = async () => opened, save = storing, share = sharing }: Options = {}) {
  const clock = new SimulatedClock()
  const calls = vi.fn(save)
  const shares = vi.fn(share)
  const machine = editorMachine.provide({
    actors: {
      load: fromPromise(async () => ({ opened: await load(), draft })),
      save: fromPromise(({ input }) => calls(input)),
      share: fromPromise(({ input }) => shares(input)),
    },
  })
  const editor = createActor(machine, { input: { clipId: 'c1' }, clock }).start()
  const told: EditorEmitted[] = []
  editor.on('*', (event) => told.push(event))
  await waitFor(editor, (it) => !it.matches('loading'))
  const props = (): EditorProps => {
    const found = editorView(editor.getSnapshot())
    if (!found) throw new Error('Nothing is open.')
    return { ...found, ...editorActions(editor) }
  }
  const reach = (state: EditorProps['saveState']) => waitFor(editor, (it) => it.matches({ editing: state }))
  const kept = () => told.findLast((event) => event.type === 'kept')?.draft
  return { editor, clock, calls, shares, told, kept, props, reach, state: () => editor.getSnapshot().value }
}

type Opened = Awaited<ReturnType<typeof open>>

describe('editorMachine', () => {
  it('stores a change once nothing has been changed for a while, in one version', async () => {
    const { props, clock, calls, reach, told } = await open()
    expect(props()).toMatchObject({ saveState: 'saved', canUndo: false, canRedo: false })
    props().onAspect('1:1')
    clock.increment(700)
    props().onFraming('fit')
    clock.increment(700)
    expect(calls).not.toHaveBeenCalled()
    clock.increment(100)
    await reach('saved')
    expect(calls).toHaveBeenCalledExactlyOnceWith({
      id: 'c1',
      version: 3,
      edit: expect.objectContaining({ aspect: '1:1', framing: { mode: 'fit', crops: [] } }),
    })
    expect(told.findLast((event) => event.type === 'saved')).toMatchObject({ version: { version: 4 } })
  })

  it('takes a frame as the cover, in one step of a drag, and goes back to automatic', async () => {
    const { props, clock, calls, reach } = await open()
    props().onCover(12, 'cover 1')
    props().onCover(13.5, 'cover 1')
    clock.increment(800)
    await reach('saved')
    expect(calls.mock.lastCall?.[0].edit.cover).toBe(13.5)
    props().onCover(undefined)
    clock.increment(800)
    await reach('saved')
    expect(JSON.stringify(calls.mock.lastCall?.[0].edit)).toBe(JSON.stringify(stored.edit))
    props().onUndo()
    expect(props().edit.cover).toBe(13.5)
  })

  it('is given the colours of a brand, and its own again', async () => {
    const { props, clock, calls, reach } = await open()
    props().onBrand(plainBrand)
    clock.increment(800)
    await reach('saved')
    expect(calls.mock.lastCall?.[0].edit.brand).toEqual(plainBrand)
    props().onBrand(undefined)
    clock.increment(800)
    await reach('saved')
    expect(JSON.stringify(calls.mock.lastCall?.[0].edit)).toBe(JSON.stringify(stored.edit))
  })

  it('stores what was changed while it was storing, on top of it', async () => {
    const answers: ((answer: SaveAnswer) => void)[] = []
    const { props, clock, calls, reach, kept } = await open({
      save: () => new Promise((resolve) => answers.push(resolve)),
    })
    props().onAspect('1:1')
    clock.increment(800)
    await reach('saving')
    props().onLoudness('source')
    answers[0]?.(await storing({ version: 3, edit: { ...stored.edit, aspect: '1:1' } }))
    await reach('waiting')
    expect(kept()).toEqual({ version: 4, edit: { ...stored.edit, aspect: '1:1', loudness: 'source' } })
    clock.increment(800)
    await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2))
    expect(calls.mock.lastCall?.[0]).toMatchObject({ version: 4, edit: { aspect: '1:1', loudness: 'source' } })
  })

  it('goes on with the edit as the server has put it into order', async () => {
    const tidy = { ...stored.edit, ranges: [{ start: 60.123, end: 68 }] }
    const { props, clock, reach } = await open({ save: async () => ({ saved: { ...stored, version: 4, edit: tidy } }) })
    props().onMoveEdge('start', 60.12345, { free: true })
    clock.increment(800)
    await reach('saved')
    expect(props().outline.start).toBe(60.123)
  })

  it('undoes and redoes, also what is stored already', async () => {
    const { props, clock, calls, reach } = await open()
    props().onAspect('1:1')
    clock.increment(800)
    await reach('saved')
    props().onUndo()
    expect(props()).toMatchObject({ edit: { aspect: '9:16' }, canUndo: false, canRedo: true })
    clock.increment(800)
    await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2))
    expect(calls.mock.lastCall?.[0]).toMatchObject({ version: 4, edit: { aspect: '9:16' } })
    props().onRedo()
    expect(props()).toMatchObject({ edit: { aspect: '1:1' }, canRedo: false })
  })

  it('calls nothing when a change was taken back before it was stored', async () => {
    const { props, clock, calls, state } = await open()
    props().onAspect('1:1')
    props().onUndo()
    expect(state()).toEqual({ editing: 'saved' })
    clock.increment(60_000)
    expect(calls).not.toHaveBeenCalled()
  })

  it('refuses what was not sent of the video, and says why', async () => {
    const video = { ...opened.video, kept: [[50, 78] as [number, number]] }
    const { props } = await open({ load: async () => ({ ...opened, video }) })
    props().onMoveEdge('end', 90, { free: true })
    expect(props()).toMatchObject({ refused: problem('rangeNotSent'), outline: { end: 68 }, saveState: 'saved' })
    props().onMoveEdge('end', 77, { free: true })
    expect(props()).toMatchObject({ refused: null, outline: { end: 77 } })
  })

  it('refuses what a clip cannot be, says why, and forgets it with the next change', async () => {
    const { props } = await open()
    props().onMoveEdge('end', 60.4, { free: true })
    expect(props()).toMatchObject({ refused: problem('clipTooShort'), outline: { end: 68 }, saveState: 'saved' })
    props().onMoveEdge('end', 680, { free: true })
    expect(props().refused).toEqual(problem('endAfterVideo'))
    props().onAspect('1:1')
    expect(props().refused).toBeNull()
  })

  it.each([
    ['no network', callFailure(null, null), ['Network error']],
    ['a refused edit', callFailure(400, { edit: ['Too long.'] }), ['Too long.']],
    ['a clip that is gone', callFailure(404, { non_field_errors: ['Not found.'] }), ['Not found.']],
    ['an old token', callFailure(401, { message: 'Token expired.' }), ['Token expired.']],
    ['too many calls', callFailure(429, { non_field_errors: ['Slow down.'] }), ['Slow down.']],
    ['a broken server', callFailure(500, null), ['Network error']],
  ])('keeps a change here on %s, and stores it later', async (_, failure, errors) => {
    let fails = true
    const { editor, props, clock, reach, kept, calls } = await open({
      save: (input) => (fails ? Promise.reject(failure) : storing(input)),
    })
    props().onAspect('1:1')
    clock.increment(800)
    await reach('unsaved')
    expect(props().errors).toEqual(errors)
    expect(kept()).toEqual({ version: 3, edit: { ...stored.edit, aspect: '1:1' } })
    clock.increment(10_000)
    await reach('unsaved')
    expect(calls).toHaveBeenCalledTimes(2)
    fails = false
    editor.send({ type: 'network.returned' })
    await reach('saved')
    expect(kept()).toBeNull()
  })

  describe('a version that somebody else has stored', () => {
    const theirs: EditVersion = { ...stored, version: 7, edit: { ...stored.edit, loudness: 'source' } }
    const conflicting = async () => {
      let answer: SaveAnswer | null = { theirs }
      const world = await open({ save: (input) => (answer ? Promise.resolve(answer) : storing(input)) })
      world.props().onAspect('1:1')
      world.clock.increment(800)
      await world.reach('conflict')
      answer = null
      return world
    }

    it('is shown, and overwritten only when that was chosen', async () => {
      const { props, clock, calls, reach } = await conflicting()
      expect(props()).toMatchObject({ theirs: { version: 7 }, edit: { aspect: '1:1' } })
      clock.increment(60_000)
      expect(calls).toHaveBeenCalledOnce()
      props().onKeepOurs()
      clock.increment(800)
      await reach('saved')
      expect(calls.mock.lastCall?.[0]).toMatchObject({ version: 7, edit: { aspect: '1:1', loudness: 'levelled' } })
    })

    it('is taken over when that was chosen, with ours one step back', async () => {
      const { props, clock, calls, state } = await conflicting()
      props().onTakeTheirs()
      expect(state()).toEqual({ editing: 'saved' })
      expect(props()).toMatchObject({ edit: { aspect: '9:16', loudness: 'source' }, theirs: null })
      props().onUndo()
      expect(props().edit).toMatchObject({ aspect: '1:1', loudness: 'levelled' })
      clock.increment(800)
      await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2))
      expect(calls.mock.lastCall?.[0]).toMatchObject({ version: 7 })
    })
  })

  describe('a change that this browser kept', () => {
    const edit: Edit = { ...stored.edit, aspect: '4:5' }

    it('is stored as soon as the editor opens again', async () => {
      const { props, clock, calls, reach } = await open({ draft: { version: 3, edit } })
      expect(props()).toMatchObject({ edit: { aspect: '4:5' }, saveState: 'waiting', canUndo: true })
      clock.increment(800)
      await reach('saved')
      expect(calls).toHaveBeenCalledOnce()
    })

    it('is shown beside a newer version', async () => {
      const { props } = await open({ draft: { version: 2, edit } })
      expect(props()).toMatchObject({ saveState: 'conflict', theirs: { version: 3 }, edit: { aspect: '4:5' } })
    })

    it('is dropped when it is what the server has', async () => {
      const { props, kept } = await open({ draft: { version: 2, edit: stored.edit } })
      expect(props()).toMatchObject({ saveState: 'saved', canUndo: false })
      expect(kept()).toBeNull()
    })
  })

  describe('a correction for the other clips of the video', () => {
    const again = { id: 'v1', except: 'c1', word: 4, text: 'King' }

    it('is offered for words that others reach over, and made once it is stored in this one', async () => {
      const { props, clock, calls, shares, told, reach } = await open()
      expect([0, 2, 4, 99].map(props().isElsewhere)).toEqual([false, true, true, false])
      props().onCorrect(4, 'King', true)
      expect(props()).toMatchObject({ saveState: 'waiting', shared: null })
      expect(shares).not.toHaveBeenCalled()
      clock.increment(800)
      await vi.waitFor(() => expect(shares).toHaveBeenCalledExactlyOnceWith(again))
      expect(calls).toHaveBeenCalledOnce()
      await reach('saved')
      expect(props().shared).toBe(1)
      expect(told.find((event) => event.type === 'shared')).toMatchObject({ clips: [{ id: 'c2' }] })
      expect(told.map(({ type }) => type).indexOf('saved')).toBeLessThan(told.map(({ type }) => type).indexOf('shared'))
      props().onAspect('1:1')
      expect(props().shared).toBeNull()
    })

    it('is not made unless that was chosen, nor when it was taken back before it was stored', async () => {
      const { props, clock, shares, reach } = await open()
      props().onCorrect(4, 'Queen')
      clock.increment(800)
      await reach('saved')
      props().onCorrect(4, 'King', true)
      props().onUndo()
      props().onAspect('1:1')
      clock.increment(800)
      await reach('saved')
      expect(props().shared).toBeNull()
      expect(shares).not.toHaveBeenCalled()
    })

    it('is made of every word in its turn, with the newest text of each', async () => {
      const { props, clock, shares, reach } = await open()
      props().onCorrect(4, 'Kin', true)
      props().onCorrect(4, 'King', true)
      props().onCorrect(2, '', true)
      clock.increment(800)
      await vi.waitFor(() => expect(shares).toHaveBeenCalledTimes(2))
      await reach('saved')
      expect(shares.mock.calls).toEqual([[again], [{ ...again, word: 2, text: '' }]])
    })

    it('keeps what is changed meanwhile, and stores it afterwards', async () => {
      let answer: (clips: readonly Clip[]) => void = () => {}
      const { editor, props, clock, calls, reach } = await open({
        share: () => new Promise((resolve) => (answer = resolve)),
      })
      props().onCorrect(4, 'King', true)
      clock.increment(800)
      await waitFor(editor, (it) => it.matches({ editing: 'sharing' }))
      expect(props().saveState).toBe('saving')
      props().onAspect('1:1')
      answer([])
      await reach('waiting')
      clock.increment(800)
      await reach('saved')
      expect(calls.mock.lastCall?.[0].edit).toMatchObject({ aspect: '1:1', corrections: [{ word: 4, text: 'King' }] })
    })

    it.each([
      ['no network', callFailure(null, null), ['Network error']],
      ['a word that is not known', callFailure(400, { word: ['Fewer words.'] }), ['Fewer words.']],
      ['a video that is gone', callFailure(404, { message: 'Not found.' }), ['Not found.']],
      ['an old token', callFailure(401, { message: 'Token expired.' }), ['Token expired.']],
      ['too many calls', callFailure(429, { non_field_errors: ['Slow down.'] }), ['Slow down.']],
    ])('that fails on %s leaves this clip stored, and can be tried again or given up', async (_, failure, errors) => {
      let fails = true
      const { editor, props, clock, shares, reach } = await open({
        share: () => (fails ? Promise.reject(failure) : sharing()),
      })
      const failed = () => waitFor(editor, () => props().shareErrors.length > 0)
      props().onCorrect(4, 'King', true)
      props().onLeave()
      await failed()
      // Whoever leaves is told first.
      expect(props()).toMatchObject({ saveState: 'saved', shareErrors: errors, shared: null })
      clock.increment(60_000)
      expect(shares).toHaveBeenCalledOnce()
      props().onShareAgain()
      await vi.waitFor(() => expect(shares).toHaveBeenCalledTimes(2))
      await failed()
      fails = false
      props().onShareAgain()
      await waitFor(editor, () => props().shared === 1)
      expect(props().shareErrors).toEqual([])
      fails = true
      props().onCorrect(4, 'Queen', true)
      clock.increment(800)
      await failed()
      props().onShareDropped()
      expect(props()).toMatchObject({ saveState: 'saved', shareErrors: [] })
      expect(shares).toHaveBeenCalledTimes(4)
      await reach('saved')
    })

    it('is waited for by whoever leaves', async () => {
      const { editor, props, told } = await open()
      props().onCorrect(4, 'King', true)
      props().onLeave()
      await waitFor(editor, (it) => it.status === 'done')
      expect(told.slice(-3).map(({ type }) => type)).toEqual(['shared', 'kept', 'left'])
    })
  })

  it('is left once everything is stored', async () => {
    const { editor, props, told, calls } = await open()
    props().onAspect('1:1')
    props().onLeave()
    await waitFor(editor, (it) => it.status === 'done')
    expect(calls).toHaveBeenCalledOnce()
    expect(told.slice(-2).map(({ type }) => type)).toEqual(['kept', 'left'])
  })

  it('is left at once when it cannot be stored: it is kept here', async () => {
    const { editor, props, clock, reach, kept } = await open({ save: () => Promise.reject(callFailure(null, null)) })
    props().onAspect('1:1')
    clock.increment(800)
    await reach('unsaved')
    props().onLeave()
    expect(editor.getSnapshot().status).toBe('done')
    expect(kept()).toMatchObject({ edit: { aspect: '1:1' } })
  })

  it.each([
    ['after a moment', ({ clock }: Opened) => clock.increment(3000)],
    ['when that is asked for again', ({ props }: Opened) => props().onLeave()],
  ])('is left %s when no answer comes: it is kept here', async (_, insist) => {
    const world = await open({ save: () => new Promise(() => {}) })
    const { editor, props, clock, kept, told } = world
    props().onAspect('1:1')
    clock.increment(800)
    // The answer is waited for only while somebody wants to leave.
    clock.increment(60_000)
    props().onLeave()
    clock.increment(2900)
    expect(props().saveState).toBe('saving')
    insist(world)
    expect(editor.getSnapshot().status).toBe('done')
    expect(told.at(-1)).toEqual({ type: 'left' })
    expect(kept()).toEqual({ version: 3, edit: { ...stored.edit, aspect: '1:1' } })
  })

  it('exports what is stored: at once, or after the last change, in the order of the wishes and each once', async () => {
    const { props, told, reach } = await open()
    props().onExport('tiktok')
    expect(told.at(-1)).toEqual({ type: 'export.due', clip: opened.clip, choice: 'tiktok' })
    props().onAspect('1:1')
    for (const choice of ['clip', 'tiktok', 'clip'] as const) props().onExport(choice)
    expect(props().wanted).toEqual(['clip', 'tiktok'])
    await reach('saved')
    expect(told.slice(-3)).toEqual([
      { type: 'kept', draft: null },
      { type: 'export.due', clip: opened.clip, choice: 'clip' },
      { type: 'export.due', clip: opened.clip, choice: 'tiktok' },
    ])
    expect(props().wanted).toEqual([])
  })

  it('exports nothing when it cannot be stored, and says why', async () => {
    const { props, told, reach } = await open({ save: () => Promise.reject(callFailure(null, null)) })
    props().onAspect('1:1')
    props().onExport('clip')
    await reach('unsaved')
    expect(props()).toMatchObject({ wanted: [], errors: ['Network error'] })
    expect(told.map(({ type }) => type)).not.toContain('export.due')
  })

  describe('the title', () => {
    const title = opened.clip.title

    it('is stored with the edit, undone and redone in its turn, and stored again', async () => {
      const { props, clock, calls, reach } = await open()
      props().onAspect('1:1')
      props().onTitle('Better')
      expect(props()).toMatchObject({ clip: { title: 'Better' }, saveState: 'waiting' })
      clock.increment(800)
      await reach('saved')
      expect(calls.mock.lastCall?.[0]).toMatchObject({ version: 3, edit: { aspect: '1:1' }, title: 'Better' })
      props().onUndo()
      expect(props()).toMatchObject({ clip: { title }, edit: { aspect: '1:1' }, canUndo: true })
      clock.increment(800)
      await reach('saved')
      expect(calls.mock.lastCall?.[0]).toMatchObject({ version: 4, title })
      props().onUndo()
      expect(props()).toMatchObject({ clip: { title }, edit: { aspect: '9:16' }, canUndo: false })
      props().onRedo()
      props().onRedo()
      expect(props()).toMatchObject({ clip: { title: 'Better' }, edit: { aspect: '1:1' }, canRedo: false })
    })

    it('is not sent where it was not changed, so that no other one is overwritten', async () => {
      const { props, clock, calls, reach } = await open()
      props().onTitle('Better')
      clock.increment(800)
      await reach('saved')
      props().onAspect('1:1')
      clock.increment(800)
      await reach('saved')
      expect(calls.mock.calls.map(([input]) => 'title' in input)).toEqual([true, false])
    })

    it('calls nothing when it was taken back before it was stored', async () => {
      const { props, clock, calls, kept } = await open()
      props().onTitle('Better')
      props().onUndo()
      clock.increment(60_000)
      expect(calls).not.toHaveBeenCalled()
      expect(kept()).toBeNull()
    })

    it('is stored again when it was changed while it was being stored', async () => {
      const answers: ((answer: SaveAnswer) => void)[] = []
      const { props, clock, calls, reach, kept } = await open({
        save: () => new Promise((resolve) => answers.push(resolve)),
      })
      props().onTitle('Better')
      clock.increment(800)
      await reach('saving')
      props().onTitle('Best')
      answers[0]?.({ saved: { ...stored, version: 3 } })
      await reach('waiting')
      expect(kept()).toEqual({ version: 3, edit: stored.edit, title: 'Best' })
      clock.increment(800)
      await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2))
      expect(calls.mock.lastCall?.[0]).toMatchObject({ title: 'Best' })
    })

    it('is kept without a network, and stored from there when the editor opens again', async () => {
      const first = await open({ save: () => Promise.reject(callFailure(null, null)) })
      first.props().onTitle('Better')
      first.clock.increment(800)
      await first.reach('unsaved')
      const draft = first.kept() ?? null
      expect(draft).toEqual({ version: 3, edit: stored.edit, title: 'Better' })
      const { props, clock, calls, reach } = await open({ draft })
      expect(props()).toMatchObject({ clip: { title: 'Better' }, saveState: 'waiting', canUndo: true })
      clock.increment(800)
      await reach('saved')
      expect(calls).toHaveBeenCalledOnce()
      props().onUndo()
      expect(props().clip.title).toBe(title)
    })

    it('is in no conflict with another version: titles have none', async () => {
      const draft = { version: 2, edit: stored.edit, title: 'Better' }
      const { props, clock, calls, reach } = await open({ draft })
      expect(props()).toMatchObject({ clip: { title: 'Better' }, saveState: 'waiting', theirs: null })
      clock.increment(800)
      await reach('saved')
      expect(calls.mock.lastCall?.[0]).toMatchObject({ version: 3, title: 'Better' })
    })

    it('goes with the edit that was not kept in a conflict, and comes back with it', async () => {
      const theirs: EditVersion = { ...stored, version: 7, edit: { ...stored.edit, loudness: 'source' } }
      const { props, clock, reach } = await open({ save: async () => ({ theirs }) })
      props().onTitle('Better')
      clock.increment(800)
      await reach('conflict')
      props().onTakeTheirs()
      expect(props()).toMatchObject({ clip: { title }, edit: { loudness: 'source' }, saveState: 'saved' })
      props().onUndo()
      expect(props()).toMatchObject({ clip: { title: 'Better' }, edit: { loudness: 'levelled' } })
    })

    it('that the server refuses is kept, with the reason', async () => {
      const refused = callFailure(400, { title: ['Too long.'] })
      const { props, clock, reach } = await open({ save: () => Promise.reject(refused) })
      props().onTitle('Better')
      clock.increment(800)
      await reach('unsaved')
      expect(props()).toMatchObject({ clip: { title: 'Better' }, errors: ['Too long.'] })
    })

    it('is that of the clip that is exported', async () => {
      const { props, told, reach } = await open()
      props().onTitle('Better')
      props().onExport('clip')
      await reach('saved')
      expect(told.at(-1)).toMatchObject({ type: 'export.due', clip: { title: 'Better' } })
    })
  })

  it('says that a clip could not be opened, and tries again', async () => {
    let fails = true
    const { editor, state } = await open({
      load: () => (fails ? Promise.reject(callFailure(404, null)) : Promise.resolve(opened)),
    })
    expect(state()).toBe('failed')
    fails = false
    editor.send({ type: 'load.requested' })
    await waitFor(editor, (it) => it.matches('editing'))
  })
})

describe('editorProps', () => {
  it('shows the words of a clip and around it, with what was cut out and corrected', async () => {
    const { props } = await open()
    expect(
      props()
        .words.map(({ text, place }) => `${text}:${place}`)
        .join(' '),
    ).toBe(
      'So:kept here:kept is:kept the:kept thing:kept that:kept nobody:kept tells:kept you:outside about:outside meetings:outside',
    )
    props().onCutWords(2, 3)
    expect(props().words[2]).toMatchObject({ text: 'is', place: 'cut' })
    expect(props()).toMatchObject({ cuts: 1 })
    expect(props().duration).toBeCloseTo(6.1, 5)
    props().onCorrect(4, 'King')
    expect(props().words[4]).toMatchObject({ text: 'King', corrected: true })
    props().onCorrect(4, 'thing')
    expect(props().edit.corrections).toEqual([])
    props().onBringWordsBack(2, 3)
    expect(props()).toMatchObject({ cuts: 0, edit: { ranges: [{ start: 60, end: 68 }] } })
    props().onKeepWords(4, 7)
    expect(props().outline).toEqual({ start: expect.closeTo(63.85), end: 67.75 })
    props().onBringWordsBack(8, 9)
    expect(props().outline.end).toBeCloseTo(69.75)
  })

  it('draws an edge to a pause, a shot or the edge of a word that is near, unless it is to go freely', async () => {
    const { props } = await open()
    props().onMoveEdge('end', 71.0)
    expect(props().outline.end).toBeCloseTo(71.1)
    props().onMoveEdge('start', 64.5, { free: true })
    expect(props().outline.start).toBe(64.5)
    props().onMoveEdge('start', 64.4)
    expect(props().outline.start).toBe(64.45)
  })

  it('draws an edge to shots that are found while it is open', async () => {
    const { props, state } = await open()
    const before = state()
    props().onMoveEdge('end', 66.68)
    expect(props().outline.end).not.toBe(66.7)
    props().onUndo()
    const { analysis } = opened.video
    props().onShotsFound(analysis && { ...analysis, shots: [64.45, 66.7] })
    props().onMoveEdge('end', 66.68)
    expect(props().outline.end).toBe(66.7)
    expect(before).toEqual({ editing: 'saved' })
  })

  it('offers what could go, and takes all of it out in one step', async () => {
    const cuts = [
      { start: 62, end: 62.5, kind: 'filler' as const, text: 'um' },
      { start: 65, end: 66, kind: 'silence' as const, text: '' },
      { start: 90, end: 91, kind: 'silence' as const, text: '' },
    ]
    const { props } = await open({ load: async () => ({ ...opened, cuts }) })
    expect(props().suggested).toEqual(cuts.slice(0, 2))
    props().onCutSuggested(props().suggested)
    expect(props().edit.ranges).toEqual([
      { start: 60, end: 62 },
      { start: 62.5, end: 65 },
      { start: 66, end: 68 },
    ])
    expect(props().suggested).toEqual([])
    props().onUndo()
    expect(props()).toMatchObject({ cuts: 0, canUndo: false })
  })

  it('puts the crop of one shot somewhere else by hand, in one step, and goes back to what was found', async () => {
    const { props } = await open()
    expect(props().cropAt(62)).toEqual({ x: 0.5, y: 0.5 })
    for (const x of [0.2, 0.1]) props().onCrop(62, { x, y: 0.5 }, 'crop 1')
    expect(props().edit.framing).toEqual({
      mode: 'manual',
      crops: [
        { start: 0, x: 0.1, y: 0.5 },
        { start: 64.45, x: 0.5, y: 0.5 },
      ],
    })
    expect(props().cropAt(63)).toEqual({ x: 0.1, y: 0.5 })
    expect(props().cropAt(66)).toEqual({ x: 0.5, y: 0.5 })
    props().onFraming('automatic')
    expect(props().cropAt(62)).toEqual({ x: 0.5, y: 0.5 })
    props().onUndo()
    props().onUndo()
    expect(props()).toMatchObject({ canUndo: false, edit: { framing: { mode: 'automatic' } } })
  })

  it('makes one step of a whole drag', async () => {
    const { props } = await open()
    for (const at of [61, 62, 63]) props().onMoveEdge('start', at, { drag: 'drag 1' })
    props().onUndo()
    expect(props()).toMatchObject({ outline: { start: 60 }, canUndo: false })
  })
})
