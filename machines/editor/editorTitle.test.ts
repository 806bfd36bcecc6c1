import { describe, expect, it } from 'vitest'
import { untilPasses } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { openEditor, opened, stored, versionWith } from '../testing/openEditor.ts'
import type { SaveAnswer } from './EditedClip.ts'

describe('the title', () => {
  const title = opened.clip.title

  it('is saved with the edit, undone and redone in order, and saved again', async () => {
    const { props, clock, calls, reach } = await openEditor()
    props().onEdit({ aspect: '1:1' })
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

  it('is sent only if it was changed, so that it overwrites no newer title', async () => {
    const { props, clock, calls, reach } = await openEditor()
    props().onTitle('Better')
    clock.increment(800)
    await reach('saved')
    props().onEdit({ aspect: '1:1' })
    clock.increment(800)
    await reach('saved')
    expect(calls.mock.calls.map(([input]) => 'title' in input)).toEqual([true, false])
  })

  it('is not saved when the change is undone before the save', async () => {
    const { props, clock, calls, kept } = await openEditor()
    props().onTitle('Better')
    props().onUndo()
    clock.increment(60_000)
    expect(calls).not.toHaveBeenCalled()
    expect(kept()).toBeNull()
  })

  it('is saved again when it was changed during a save', async () => {
    const answers: ((answer: SaveAnswer) => void)[] = []
    const { props, clock, calls, reach, kept } = await openEditor({
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
    await untilPasses(() => expect(calls).toHaveBeenCalledTimes(2))
    expect(calls.mock.lastCall?.[0]).toMatchObject({ title: 'Best' })
  })

  it('is kept locally while offline, and saved when the editor opens again', async () => {
    const first = await openEditor({ save: () => Promise.reject(callFailure(null, null)) })
    first.props().onTitle('Better')
    first.clock.increment(800)
    await first.reach('unsaved')
    const draft = first.kept() ?? null
    expect(draft).toEqual({ version: 3, edit: stored.edit, title: 'Better' })
    const { props, clock, calls, reach } = await openEditor({ draft })
    expect(props()).toMatchObject({ clip: { title: 'Better' }, saveState: 'waiting', canUndo: true })
    clock.increment(800)
    await reach('saved')
    expect(calls).toHaveBeenCalledOnce()
    props().onUndo()
    expect(props().clip.title).toBe(title)
  })

  it('never conflicts with another version', async () => {
    const draft = { version: 2, edit: stored.edit, title: 'Better' }
    const { props, clock, calls, reach } = await openEditor({ draft })
    expect(props()).toMatchObject({ clip: { title: 'Better' }, saveState: 'waiting', theirs: null })
    clock.increment(800)
    await reach('saved')
    expect(calls.mock.lastCall?.[0]).toMatchObject({ version: 3, title: 'Better' })
  })

  it('is replaced together with the edit in a conflict, and restored by undo', async () => {
    const theirs = versionWith('| unlevelled', 7)
    const { props, clock, reach } = await openEditor({ save: async () => ({ theirs }) })
    props().onTitle('Better')
    clock.increment(800)
    await reach('conflict')
    props().onTakeTheirs()
    expect(props()).toMatchObject({ clip: { title }, edit: { loudness: 'source' }, saveState: 'saved' })
    props().onUndo()
    expect(props()).toMatchObject({ clip: { title: 'Better' }, edit: { loudness: 'levelled' } })
  })

  it('is kept with the reason when the server refuses it', async () => {
    const refused = callFailure(400, { title: ['Too long.'] })
    const { props, clock, reach } = await openEditor({ save: () => Promise.reject(refused) })
    props().onTitle('Better')
    clock.increment(800)
    await reach('unsaved')
    expect(props()).toMatchObject({ clip: { title: 'Better' }, errors: ['Too long.'] })
  })

  it('is used for an export', async () => {
    const { props, emitted, reach } = await openEditor()
    props().onTitle('Better')
    props().onExport('clip')
    await reach('saved')
    expect(emitted.at(-1)).toMatchObject({ type: 'export.due', clip: { title: 'Better' } })
  })
})
