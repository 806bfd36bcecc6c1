import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { parseEdit } from '../../clipper/pure/testing/parseEdit.ts'
import { plainBrand } from '../../contract/brand.ts'
import { problem } from '../../contract/messages/problems.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type Opened, openEditor, opened, stored, storing, versionWith } from '../testing/openEditor.ts'
import type { SaveAnswer } from './EditedClip.ts'

describe('editorMachine', () => {
  it('debounces changes and saves them as one version', async () => {
    const { props, clock, calls, sent, reach, emitted } = await openEditor()
    expect(props()).toMatchObject({ saveState: 'saved', canUndo: false, canRedo: false })
    props().onEdit({ aspect: '1:1' })
    clock.increment(700)
    props().onEdit({ framing: { mode: 'fit' } })
    clock.increment(700)
    expect(calls).not.toHaveBeenCalled()
    clock.increment(100)
    await reach('saved')
    expect(sent()).toEqual(['3: 60-68 | 1:1 pop fit'])
    expect(emitted.findLast((event) => event.type === 'saved')).toMatchObject({ version: { version: 4 } })
  })

  it('sets a frame as the cover in one step per drag, and returns to the automatic one', async () => {
    const { props, clock, sent, edit, reach } = await openEditor()
    props().onEdit({ cover: 12 }, 'cover 1')
    props().onEdit({ cover: 13.5 }, 'cover 1')
    clock.increment(800)
    await reach('saved')
    props().onEdit({ cover: undefined })
    clock.increment(800)
    await reach('saved')
    expect(sent()).toEqual(['3: 60-68 | 9:16 pop cover=13.5', '4: 60-68 | 9:16 pop'])
    props().onUndo()
    expect(edit()).toBe('60-68 | 9:16 pop cover=13.5')
  })

  it('applies the colours of a brand, and removes them again', async () => {
    const { props, clock, calls, sent, reach } = await openEditor()
    props().onEdit({ brand: plainBrand })
    clock.increment(800)
    await reach('saved')
    expect(calls.mock.lastCall?.[0].edit.brand).toEqual(plainBrand)
    props().onEdit({ brand: undefined })
    clock.increment(800)
    await reach('saved')
    expect(sent().at(-1)).toBe('4: 60-68 | 9:16 pop')
  })

  it('saves changes made during a save on top of the saved version', async () => {
    const answers: ((answer: SaveAnswer) => void)[] = []
    const { props, clock, calls, sent, reach, kept } = await openEditor({
      save: () => new Promise((resolve) => answers.push(resolve)),
    })
    props().onEdit({ aspect: '1:1' })
    clock.increment(800)
    await reach('saving')
    props().onEdit({ loudness: 'source' })
    answers[0]?.({ saved: versionWith('| 1:1', 4) })
    await reach('waiting')
    expect(kept()).toEqual({ version: 4, edit: parseEdit('60-68 | 1:1 pop unlevelled') })
    clock.increment(800)
    await untilPasses(() => expect(calls).toHaveBeenCalledTimes(2))
    expect(sent().at(-1)).toBe('4: 60-68 | 1:1 pop unlevelled')
  })

  it('continues with the edit as the server normalised it', async () => {
    const { props, edit, clock, reach } = await openEditor({
      save: async () => ({ saved: versionWith('60.123-68', 4) }),
    })
    props().onMoveEdge('start', 60.12345, { free: true })
    clock.increment(800)
    await reach('saved')
    expect(edit()).toBe('60.123-68 | 9:16 pop')
  })

  it('undoes to an edit that was stored before opening, and saves that as a new change', async () => {
    const earlier = [parseEdit('55-68 | 1:1 pop')]
    const { props, edit, clock, sent, reach } = await openEditor({ load: async () => ({ ...opened, earlier }) })
    expect(props()).toMatchObject({ saveState: 'saved', canUndo: true })
    props().onUndo()
    expect(edit()).toBe('55-68 | 1:1 pop')
    expect(props()).toMatchObject({ canUndo: false, canRedo: true })
    clock.increment(800)
    await reach('saved')
    expect(sent()).toEqual(['3: 55-68 | 1:1 pop'])
  })

  it('puts a local draft on top of the earlier edits', async () => {
    const earlier = [parseEdit('55-68 | 1:1 pop')]
    const draft = { version: 3, edit: parseEdit('60-68 | 4:5 pop') }
    const { props, edit } = await openEditor({ load: async () => ({ ...opened, earlier }), draft })
    const shown = [edit()]
    for (let step = 0; step < 2; step += 1) {
      props().onUndo()
      shown.push(edit())
    }
    expect(shown).toEqual(['60-68 | 4:5 pop', '60-68 | 9:16 pop', '55-68 | 1:1 pop'])
  })

  it('undoes and redoes changes that are already saved', async () => {
    const { props, edit, clock, sent, reach } = await openEditor()
    props().onEdit({ aspect: '1:1' })
    clock.increment(800)
    await reach('saved')
    props().onUndo()
    expect(props()).toMatchObject({ canUndo: false, canRedo: true })
    clock.increment(800)
    await untilPasses(() => expect(sent()).toEqual(['3: 60-68 | 1:1 pop', '4: 60-68 | 9:16 pop']))
    props().onRedo()
    expect(edit()).toBe('60-68 | 1:1 pop')
    expect(props().canRedo).toBe(false)
  })

  it('saves nothing when a change is undone before the save', async () => {
    const { props, clock, calls, state } = await openEditor()
    props().onEdit({ aspect: '1:1' })
    props().onUndo()
    expect(state()).toEqual({ editing: 'saved' })
    clock.increment(60_000)
    expect(calls).not.toHaveBeenCalled()
  })

  it('refuses a range that was not uploaded, and says why', async () => {
    const video = { ...opened.video, kept: [[50, 78] as [number, number]] }
    const { props } = await openEditor({ load: async () => ({ ...opened, video }) })
    props().onMoveEdge('end', 90, { free: true })
    expect(props()).toMatchObject({ refused: problem('rangeNotSent'), outline: { end: 68 }, saveState: 'saved' })
    props().onMoveEdge('end', 77, { free: true })
    expect(props()).toMatchObject({ refused: null, outline: { end: 77 } })
  })

  it('refuses an invalid range, says why, and clears the message with the next change', async () => {
    const { props } = await openEditor()
    props().onMoveEdge('end', 60.4, { free: true })
    expect(props()).toMatchObject({ refused: problem('clipTooShort'), outline: { end: 68 }, saveState: 'saved' })
    props().onMoveEdge('end', 680, { free: true })
    expect(props().refused).toEqual(problem('endAfterVideo'))
    props().onMoveEdge('start', 70, { free: true })
    expect(props()).toMatchObject({ refused: problem('endBeforeStart'), outline: { start: 60, end: 68 } })
    props().onEdit({ aspect: '1:1' })
    expect(props().refused).toBeNull()
  })

  it.each([
    ['no network', callFailure(null, null), ['Network error']],
    ['a refused edit', callFailure(400, { edit: ['Too long.'] }), ['Too long.']],
    ['a clip that is gone', callFailure(404, { non_field_errors: ['Not found.'] }), ['Not found.']],
  ])('keeps a change locally on %s and saves it later', async (_, failure, errors) => {
    let fails = true
    const { editor, props, clock, reach, kept, calls } = await openEditor({
      save: (input) => (fails ? Promise.reject(failure) : storing(input)),
    })
    props().onEdit({ aspect: '1:1' })
    clock.increment(800)
    await reach('unsaved')
    expect(props().errors).toEqual(errors)
    expect(props().isDeleted).toBe(failure.status === 404)
    expect(kept()).toEqual({ version: 3, edit: parseEdit('60-68 | 1:1 pop') })
    clock.increment(10_000)
    await reach('unsaved')
    expect(calls).toHaveBeenCalledTimes(2)
    fails = false
    editor.send({ type: 'network.returned' })
    await reach('saved')
    expect(props().isDeleted).toBe(false)
    expect(kept()).toBeNull()
  })

  describe('a newer version from elsewhere', () => {
    const theirs = versionWith('| unlevelled', 7)
    const conflicting = async () => {
      let answer: SaveAnswer | null = { theirs }
      const world = await openEditor({ save: (input) => (answer ? Promise.resolve(answer) : storing(input)) })
      world.props().onEdit({ aspect: '1:1' })
      world.clock.increment(800)
      await world.reach('conflict')
      answer = null
      return world
    }

    it('is shown, and overwritten only if the user chooses that', async () => {
      const { props, clock, calls, sent, reach } = await conflicting()
      expect(props()).toMatchObject({ theirs: { version: 7 }, edit: { aspect: '1:1' } })
      clock.increment(60_000)
      expect(calls).toHaveBeenCalledOnce()
      props().onKeepOurs()
      clock.increment(800)
      await reach('saved')
      expect(sent().at(-1)).toBe('7: 60-68 | 1:1 pop')
    })

    it('replaces the local edit if the user chooses that, with the local one an undo away', async () => {
      const { props, edit, clock, sent, state } = await conflicting()
      props().onTakeTheirs()
      expect(state()).toEqual({ editing: 'saved' })
      expect([edit(), props().theirs]).toEqual(['60-68 | 9:16 pop unlevelled', null])
      props().onUndo()
      expect(edit()).toBe('60-68 | 1:1 pop')
      clock.increment(800)
      await untilPasses(() => expect(sent()).toEqual(['3: 60-68 | 1:1 pop', '7: 60-68 | 1:1 pop']))
    })
  })

  describe('a local draft', () => {
    const edit = parseEdit('60-68 | 4:5 pop')

    it('is saved as soon as the editor opens again', async () => {
      const { props, clock, calls, reach } = await openEditor({ draft: { version: 3, edit } })
      expect(props()).toMatchObject({ edit: { aspect: '4:5' }, saveState: 'waiting', canUndo: true })
      clock.increment(800)
      await reach('saved')
      expect(calls).toHaveBeenCalledOnce()
    })

    it('is shown beside a newer version', async () => {
      const { props } = await openEditor({ draft: { version: 2, edit } })
      expect(props()).toMatchObject({ saveState: 'conflict', theirs: { version: 3 }, edit: { aspect: '4:5' } })
    })

    it('is dropped when it equals the server’s edit', async () => {
      const { props, kept } = await openEditor({ draft: { version: 2, edit: stored.edit } })
      expect(props()).toMatchObject({ saveState: 'saved', canUndo: false })
      expect(kept()).toBeNull()
    })
  })

  it('closes once everything is saved', async () => {
    const { editor, props, emitted, calls } = await openEditor()
    props().onEdit({ aspect: '1:1' })
    props().onLeave()
    await waitFor(editor, (it) => it.status === 'done')
    expect(calls).toHaveBeenCalledOnce()
    expect(emitted.slice(-2).map(({ type }) => type)).toEqual(['kept', 'left'])
  })

  it('closes at once when the save fails, and keeps the draft locally', async () => {
    const { editor, props, clock, reach, kept } = await openEditor({
      save: () => Promise.reject(callFailure(null, null)),
    })
    props().onEdit({ aspect: '1:1' })
    clock.increment(800)
    await reach('unsaved')
    props().onLeave()
    expect(editor.getSnapshot().status).toBe('done')
    expect(kept()).toMatchObject({ edit: { aspect: '1:1' } })
  })

  it.each([
    ['after a moment', ({ clock }: Opened) => clock.increment(3000)],
    ['when that is asked for again', ({ props }: Opened) => props().onLeave()],
  ])('closes %s when the save gets no response, and keeps the draft locally', async (_, insist) => {
    const world = await openEditor({ save: () => new Promise(() => {}) })
    const { editor, props, clock, kept, emitted } = world
    props().onEdit({ aspect: '1:1' })
    clock.increment(800)
    // The answer delays only leaving.
    clock.increment(60_000)
    props().onLeave()
    clock.increment(2900)
    expect(props().saveState).toBe('saving')
    insist(world)
    expect(editor.getSnapshot().status).toBe('done')
    expect(emitted.at(-1)).toEqual({ type: 'left' })
    expect(kept()).toEqual({ version: 3, edit: parseEdit('60-68 | 1:1 pop') })
  })

  it('exports the saved clip: at once or after the pending save, in the requested order, each once', async () => {
    const { props, emitted, reach } = await openEditor()
    props().onExport('tiktok')
    expect(emitted.at(-1)).toEqual({ type: 'export.due', clip: opened.clip, choice: 'tiktok', version: stored })
    props().onEdit({ aspect: '1:1' })
    for (const choice of ['clip', 'tiktok', 'clip'] as const) props().onExport(choice)
    expect(props().wanted).toEqual(['clip', 'tiktok'])
    await reach('saved')
    const version = versionWith('| 1:1', stored.version + 1)
    expect(emitted.slice(-3)).toEqual([
      { type: 'kept', draft: null },
      { type: 'export.due', clip: opened.clip, choice: 'clip', version },
      { type: 'export.due', clip: opened.clip, choice: 'tiktok', version },
    ])
    expect(props().wanted).toEqual([])
  })

  it('exports nothing when the save fails, and shows why', async () => {
    const { props, emitted, reach } = await openEditor({ save: () => Promise.reject(callFailure(null, null)) })
    props().onEdit({ aspect: '1:1' })
    props().onExport('clip')
    await reach('unsaved')
    expect(props()).toMatchObject({ wanted: [], errors: ['Network error'] })
    expect(emitted.map(({ type }) => type)).not.toContain('export.due')
  })

  it('shows that a clip failed to open, and tries again on request', async () => {
    let fails = true
    const { editor, state } = await openEditor({
      load: () => (fails ? Promise.reject(callFailure(404, null)) : Promise.resolve(opened)),
    })
    expect(state()).toBe('failed')
    fails = false
    editor.send({ type: 'load.requested' })
    await waitFor(editor, (it) => it.matches('editing'))
  })
})
