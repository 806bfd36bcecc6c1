import { describe, expect, it } from 'vitest'
import { keepDraft, readDraft } from './draftStorage.ts'

/** A storage in memory, which can be closed. */
function memory(entries: Record<string, string> = {}, closed = false): Storage {
  const map = new Map(Object.entries(entries))
  const guard = () => {
    if (closed) throw new DOMException('closed', 'SecurityError')
  }
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => {
      guard()
      return map.get(key) ?? null
    },
    setItem: (key, value) => {
      guard()
      map.set(key, value)
    },
    removeItem: (key) => void map.delete(key),
  }
}

const draft = { title: 'News', body: 'Words' }

describe('the stored draft', () => {
  it('comes back, and an empty one is forgotten', () => {
    const storage = memory()
    keepDraft(draft, storage)
    expect(readDraft(storage)).toEqual(draft)
    keepDraft({ title: '', body: '' }, storage)
    expect(storage).toHaveLength(0)
  })

  it.each(['{', '{"title":1,"body":""}', '[]', 'null', '"text"'])('drops what is no draft: %s', (stored) => {
    expect(readDraft(memory({ newsletterDraft: stored }))).toBeNull()
  })

  it('does without a storage that is closed', () => {
    const storage = memory({}, true)
    expect(() => keepDraft(draft, storage)).not.toThrow()
    expect(readDraft(storage)).toBeNull()
  })
})
