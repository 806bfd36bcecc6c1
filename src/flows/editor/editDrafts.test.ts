import { describe, expect, it, vi } from 'vitest'
import { anEditedClip } from '../../../machines/testing/anEditedClip.ts'
import { keepEditDraft, readEditDraft } from './editDrafts.ts'

const draft = { version: 3, edit: anEditedClip().version.edit }

function storageOf(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('edit drafts', () => {
  it('are kept per clip, until the server has them', () => {
    const storage = storageOf()
    keepEditDraft(storage, 'c1', draft)
    expect(readEditDraft(storage, 'c1')).toEqual(draft)
    expect(readEditDraft(storage, 'c2')).toBeNull()
    keepEditDraft(storage, 'c1', null)
    expect(storage.kept.size).toBe(0)
  })

  it.each(['', '{', '7', '{"version":1}', '{"version":1,"edit":{"ranges":[]}}'])(
    'that cannot be read are none: %s',
    (text) => {
      expect(readEditDraft(storageOf({ 'clipaway.edit.c1': text }), 'c1')).toBeNull()
    },
  )

  it('do not stop anybody when there is no room', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const full = {
      ...storageOf(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => keepEditDraft(full, 'c1', draft)).not.toThrow()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
