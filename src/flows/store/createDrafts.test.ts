import { describe, expect, it } from 'vitest'
import { createDrafts, type DraftStorage } from './createDrafts.ts'

function start({ full = false } = {}) {
  const entries = new Map<string, string>()
  const storage: DraftStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key) => void entries.delete(key),
  }
  let owner: string | null = 'u1'
  return {
    entries,
    drafts: createDrafts(storage, () => owner),
    become: (id: string | null) => {
      owner = id
    },
  }
}
const words = { text: 'Half a thought', mood: null }

describe('drafts', () => {
  it('are restored by name until they are removed', () => {
    const { drafts, entries } = start()
    drafts.keep('feedback', words)
    drafts.keep('newsletter', { title: 'News', body: '' })
    expect(drafts.read('feedback')).toEqual(words)
    expect(drafts.read('newsletter')).toEqual({ title: 'News', body: '' })
    drafts.keep('feedback', null)
    expect(drafts.read('feedback')).toBeNull()
    drafts.clear()
    expect(entries.size).toBe(0)
  })

  it('are separate for each user', () => {
    const { drafts, become } = start()
    drafts.keep('feedback', words)
    become('u2')
    expect(drafts.read('feedback')).toBeNull()
    become('u1')
    expect(drafts.read('feedback')).toEqual(words)
  })

  it('are neither read nor written while signed out', () => {
    const { drafts, entries, become } = start()
    become(null)
    drafts.keep('feedback', words)
    expect(entries.size).toBe(0)
    expect(drafts.read('feedback')).toBeNull()
  })

  it.each(['{', 'null', '{"owner":"u1","values":{"text":1,"mood":null}}', '{"values":{"text":"","mood":null}}'])(
    'of another shape are dropped: %s',
    (stored) => {
      const { drafts, entries } = start()
      entries.set('clipaway.draft.feedback', stored)
      expect(drafts.read('feedback')).toBeNull()
    },
  )

  it('do not fail when the storage is full', () => {
    const { drafts } = start({ full: true })
    expect(() => drafts.keep('feedback', words)).not.toThrow()
    expect(drafts.read('feedback')).toBeNull()
  })
})
