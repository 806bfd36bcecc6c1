import { afterEach, describe, expect, it, vi } from 'vitest'
import { anEditedClip } from '../../../machines/testing/anEditedClip.ts'
import { createMemoryStorage } from '../../api/createMemoryStorage.ts'
import type { EditStorage } from './editDrafts.ts'
import { createEditDraft, sendDrafts } from './editDrafts.ts'

const draft = { version: 3, edit: anEditedClip().version.edit }
const other = { ...draft, edit: { ...draft.edit, aspect: '1:1' as const } }

const open: { close: () => void }[] = []
/** Opens a tab with the editor of a clip; the browser's locks distinguish tabs. */
function tabOf(
  storage: EditStorage,
  { clipId = 'c1', ...options }: Partial<Parameters<typeof createEditDraft>[0]> = {},
) {
  const tab = createEditDraft({ storage, clipId, locks: navigator.locks, ...options })
  open.push(tab)
  return tab
}
afterEach(() => {
  for (const tab of open.splice(0)) tab.close()
})

describe('edit drafts', () => {
  it('are kept per clip until the server has them', async () => {
    const storage = createMemoryStorage()
    const tab = tabOf(storage)
    expect(await tab.open()).toBeNull()
    tab.keep(draft)
    tab.close()
    expect(await tabOf(storage, { clipId: 'c2' }).open()).toBeNull()
    const next = tabOf(storage)
    expect(await next.open()).toEqual(draft)
    next.keep(null)
    expect(storage.kept.size).toBe(0)
  })

  it('belong to one tab, and are not removed or overwritten by another', async () => {
    const storage = createMemoryStorage()
    const [one, two] = [tabOf(storage), tabOf(storage, { patience: 1 })]
    await one.open()
    one.keep(draft)
    expect(await two.open()).toBeNull()
    two.keep(other)
    two.keep(null)
    expect(storage.kept.size).toBe(1)
    two.keep(other)
    expect(storage.kept.size).toBe(2)
    one.close()
    two.close()
    // One after the other, so that nothing is lost.
    const next = tabOf(storage)
    expect(await next.open()).toEqual(draft)
    next.keep(null)
    next.close()
    expect(await tabOf(storage).open()).toEqual(other)
  })

  it('of a closed tab are taken over by only one of two new tabs', async () => {
    const storage = createMemoryStorage({ 'clipaway.edit.c1': JSON.stringify(draft) })
    const [one, two] = [tabOf(storage), tabOf(storage, { patience: 1 })]
    expect(await Promise.all([one.open(), two.open()])).toEqual([draft, null])
  })

  it('are shared by all tabs without locks, or if the browser refuses locks', async () => {
    const storage = createMemoryStorage({ 'clipaway.edit.c1': JSON.stringify(draft) })
    expect(await tabOf(storage, { locks: undefined }).open()).toEqual(draft)
    const refused = () => Promise.reject(new DOMException('no', 'SecurityError'))
    expect(await tabOf(storage, { locks: { request: refused } }).open()).toEqual(draft)
  })

  it('include a changed title, but not a blank one', async () => {
    const storage = createMemoryStorage()
    const tab = tabOf(storage)
    await tab.open()
    tab.keep({ ...draft, title: 'Better' })
    tab.close()
    const next = tabOf(storage)
    expect(await next.open()).toEqual({ ...draft, title: 'Better' })
    next.close()
    const blank = JSON.stringify({ ...draft, title: ' ' })
    expect(await tabOf(createMemoryStorage({ 'clipaway.edit.c1': blank })).open()).toEqual(draft)
  })

  it('expire after three months', async () => {
    const storage = createMemoryStorage({ 'clipaway.edit.c0': JSON.stringify(draft) })
    const day = 24 * 60 * 60 * 1000
    const tab = tabOf(storage, { now: () => 10 * day })
    await tab.open()
    tab.keep(draft)
    await tabOf(storage, { clipId: 'c2', now: () => 99 * day }).open()
    expect([...storage.kept.keys()]).toEqual(['clipaway.edit.c0', 'clipaway.edit.c1'])
    await tabOf(storage, { clipId: 'c3', now: () => 101 * day }).open()
    // Stored by a version without times, so its age is unknown.
    expect([...storage.kept.keys()]).toEqual(['clipaway.edit.c0'])
  })

  it.each(['', '{', '7', '{"version":1}', '{"version":1,"edit":{"ranges":[]}}'])(
    'are ignored if they are unreadable: %s',
    async (text) => {
      expect(await tabOf(createMemoryStorage({ 'clipaway.edit.c1': text })).open()).toBeNull()
    },
  )

  it('do not fail without storage space', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const full = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const tab = tabOf(full)
    await tab.open()
    expect(() => tab.keep(draft)).not.toThrow()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

describe('sending drafts', () => {
  const send = async (storage: EditStorage, save: Parameters<typeof sendDrafts>[0]['save'] = async () => {}) => {
    const [saved, sent]: [string[], unknown[]] = [[], []]
    const saveIt: typeof save = (input) => {
      sent.push(input)
      return save(input)
    }
    await sendDrafts({ storage, locks: navigator.locks, save: saveIt, onSaved: (id) => saved.push(id) })
    return { saved, sent }
  }
  const stored = JSON.stringify(draft)

  it('sends those of closed editors, each for its clip', async () => {
    const storage = createMemoryStorage({
      'clipaway.edit.c1': stored,
      'clipaway.edit.c1#2': stored,
      'clipaway.edit.c2': stored,
    })
    const { saved, sent } = await send(storage)
    expect(sent).toEqual(['c1', 'c1', 'c2'].map((id) => ({ id, ...draft })))
    expect([saved, storage.kept.size]).toEqual([['c1', 'c1', 'c2'], 0])
  })

  it('leaves that of an open editor', async () => {
    const storage = createMemoryStorage()
    const tab = tabOf(storage)
    await tab.open()
    tab.keep(draft)
    expect((await send(storage)).sent).toEqual([])
    expect(storage.kept.size).toBe(1)
  })

  it('leaves one that is refused, for the editor of its clip, and sends the others', async () => {
    const storage = createMemoryStorage({ 'clipaway.edit.c1': stored, 'clipaway.edit.c2': stored })
    const { saved } = await send(storage, ({ id }) =>
      id === 'c1' ? Promise.reject(new Error('409')) : Promise.resolve(),
    )
    expect([saved, [...storage.kept.keys()]]).toEqual([['c2'], ['clipaway.edit.c1']])
    expect(await tabOf(storage).open()).toEqual(draft)
  })
})
