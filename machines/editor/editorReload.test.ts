import { describe, expect, it, vi } from 'vitest'
import { parseEdit } from '../../clipper/pure/testing/parseEdit.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { openEditor, opened, stored, storing, versionWith } from '../testing/openEditor.ts'
import type { EditedClip } from './EditedClip.ts'

const wordless: EditedClip = { ...opened, words: [], clip: { ...opened.clip, title: 'Clip at 1:00' } }
/** The clip after its video got words: with another title, and a version with the same edit. */
const worded: EditedClip = {
  ...opened,
  clip: { ...opened.clip, title: 'Here is the thing' },
  version: { ...stored, version: stored.version + 1 },
}

/** Opens a clip without words; loads answer with the clip with words from then on. */
async function open(again: () => Promise<EditedClip> = async () => worded, options = {}) {
  const load = vi.fn<() => Promise<EditedClip>>().mockResolvedValueOnce(wordless).mockImplementation(again)
  const world = await openEditor({ ...options, load })
  const loaded = (times: number) => untilPasses(() => expect(load).toHaveBeenCalledTimes(times))
  const reloaded = () => untilPasses(() => expect(world.props().isReloading).toBe(false))
  return { ...world, load, loaded, reloaded }
}

describe('reloading an open clip', () => {
  it('updates words and title, and keeps the history', async () => {
    const { props, clock, reach, reloaded, kept } = await open()
    props().onEdit({ aspect: '1:1' })
    props().onUndo()
    clock.increment(800)
    await reach('saved')
    expect(props().words).toEqual([])
    props().onReload()
    expect(props()).toMatchObject({ isReloading: true, saveState: 'saved' })
    await reloaded()
    expect(props()).toMatchObject({ canRedo: true, canUndo: false, saveState: 'saved', version: 4 })
    expect(props().words).not.toEqual([])
    expect(props().clip.title).toBe('Here is the thing')
    props().onRedo()
    expect(props()).toMatchObject({ edit: { aspect: '1:1' }, clip: { title: 'Here is the thing' } })
    expect(kept()).toEqual({ version: 4, edit: parseEdit('60-68 | 1:1 pop') })
  })

  it('saves pending changes first', async () => {
    const { props, clock, calls, load, reloaded } = await open()
    props().onEdit({ aspect: '1:1' })
    props().onReload()
    expect(props()).toMatchObject({ isReloading: true, saveState: 'waiting' })
    expect(load).toHaveBeenCalledOnce()
    clock.increment(800)
    await reloaded()
    expect(calls).toHaveBeenCalledOnce()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('saves a change made during the load, and loads once more', async () => {
    const edit = parseEdit('60-68 | 1:1 pop')
    let answer = (_: EditedClip) => {}
    const again = vi
      .fn<() => Promise<EditedClip>>()
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockResolvedValue({ ...worded, version: { ...stored, version: 4, edit } })
    const { props, clock, calls, loaded, reloaded } = await open(again)
    props().onReload()
    await loaded(2)
    props().onEdit({ aspect: '1:1' })
    answer(worded)
    clock.increment(800)
    await loaded(3)
    await reloaded()
    expect(calls).toHaveBeenCalledExactlyOnceWith({ id: 'c1', version: 3, edit })
    expect(props()).toMatchObject({ edit, saveState: 'saved', canUndo: true })
    expect(props().words).not.toEqual([])
  })

  it('saves over a newer version that has the same edit', async () => {
    const { props, edit, clock, sent, reach } = await open(undefined, {
      save: (input: Parameters<typeof storing>[0]) =>
        input.version === 3 ? Promise.resolve({ theirs: worded.version }) : storing(input),
    })
    props().onEdit({ aspect: '1:1' })
    clock.increment(800)
    await untilPasses(() => expect(props().saveState).toBe('waiting'))
    clock.increment(800)
    await reach('saved')
    expect(sent()).toEqual(['3: 60-68 | 1:1 pop', '4: 60-68 | 1:1 pop'])
    expect(edit()).toBe('60-68 | 1:1 pop')
    expect(props()).toMatchObject({ theirs: null, version: 5 })
  })

  it('takes over an edit that was stored elsewhere, with the local one an undo away', async () => {
    const version = versionWith('| unlevelled', worded.version.version)
    const { props, edit, reloaded } = await open(async () => ({ ...worded, version }))
    props().onReload()
    await reloaded()
    expect(edit()).toBe('60-68 | 9:16 pop unlevelled')
    expect(props()).toMatchObject({ canUndo: true, saveState: 'saved' })
    props().onUndo()
    expect(edit()).toBe('60-68 | 9:16 pop')
  })

  it('changes nothing when it fails, and can be requested again', async () => {
    const again = vi
      .fn<() => Promise<EditedClip>>()
      .mockRejectedValueOnce(callFailure(null, null))
      .mockResolvedValue(worded)
    const { props, reloaded } = await open(again)
    props().onReload()
    await reloaded()
    expect(props()).toMatchObject({ words: [], saveState: 'saved', errors: [] })
    props().onReload()
    await reloaded()
    expect(props().words).not.toEqual([])
  })

  it('does not delay closing the editor', async () => {
    const { editor, props } = await open(() => new Promise(() => {}))
    props().onReload()
    props().onLeave()
    expect(editor.getSnapshot().status).toBe('done')
  })
})
