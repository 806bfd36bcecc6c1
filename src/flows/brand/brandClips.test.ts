import { describe, expect, it } from 'vitest'
import { plainBrand } from '../../../contract/brand.ts'
import type { Edit, EditVersion } from '../../../contract/edit.ts'
import { createCalls } from '../../api/createCalls.ts'
import { json, standIn } from '../../api/testing/standIn.ts'
import { brandClips } from './brandClips.ts'

const kit = { ...plainBrand, text: '#ff0000' }
const { signal } = new AbortController()

/** Clips on a server that counts versions; `busy` of them are changed by somebody else while ours is on its way. */
function server(ids: readonly string[], { busy = [], lost = [] }: { busy?: string[]; lost?: string[] } = {}) {
  const edit: Edit = {
    ranges: [{ start: 1, end: 9 }],
    aspect: 'source',
    framing: { mode: 'automatic', crops: [] },
    captions: { style: 'pop', position: 'bottom' },
    corrections: [],
    loudness: 'levelled',
  }
  const stored = new Map(
    ids.map((id): [string, EditVersion] => [
      id,
      { clip_id: id, version: 1, edit, automatic_crops: null, created_at: '2026-01-01T00:00:00Z' },
    ]),
  )
  const elsewhere = new Set(busy)
  const { api, onError } = standIn(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/brand/') return json(kit)
    const id = pathname.split('/')[3] ?? ''
    const now = stored.get(id)
    if (!now || lost.includes(id)) return json({ message: 'Gone.' }, 404)
    if (request.method === 'GET') return json(now)
    const body = await request.json()
    if (elsewhere.delete(id)) {
      const theirs = { ...now, version: now.version + 1, edit: { ...now.edit, aspect: '1:1' as const } }
      stored.set(id, theirs)
      return json({ message: 'Changed elsewhere.', current: theirs }, 409)
    }
    if (body.version !== now.version) return json({ message: 'Changed elsewhere.', current: now }, 409)
    const saved = { ...now, version: now.version + 1, edit: body.edit }
    stored.set(id, saved)
    return json(saved)
  })
  return { stored, onError, ...brandClips(createCalls(api)) }
}

describe('brandClips', () => {
  it('gives every clip the kit as a version of its own, and takes it back', async () => {
    const { apply, restore, stored } = server(['a', 'b', 'c', 'd'])
    const { changed, failed } = await apply({ ids: ['a', 'b', 'c', 'd'] }, signal)
    expect(failed).toBe(0)
    expect(changed.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    for (const { version, edit } of stored.values()) expect([version, edit.brand]).toEqual([2, kit])
    // Another time there is nothing to change.
    expect(await apply({ ids: ['a'] }, signal)).toEqual({ changed: [], failed: 0 })
    expect((await restore({ clips: changed }, signal)).changed).toHaveLength(4)
    for (const { version, edit } of stored.values()) expect([version, edit.brand]).toEqual([3, undefined])
  })

  it('keeps what was changed elsewhere at the same time', async () => {
    const { apply, stored } = server(['a'], { busy: ['a'] })
    expect(await apply({ ids: ['a'] }, signal)).toMatchObject({ changed: [{ id: 'a' }], failed: 0 })
    expect(stored.get('a')).toMatchObject({ version: 3, edit: { aspect: '1:1', brand: kit } })
  })

  it('counts clips that cannot be changed, and tells of them as one failure that repeats', async () => {
    const { apply, onError } = server(['a', 'b', 'c'], { lost: ['a', 'c'], busy: ['b'] })
    expect(await apply({ ids: ['a', 'b', 'c'] }, signal)).toMatchObject({ changed: [{ id: 'b' }], failed: 2 })
    expect(onError.mock.calls.map(([, call]) => call)).toMatchObject([{ repeats: true }, { repeats: true }])
  })

  it('leaves a clip that has another brand by now', async () => {
    const { apply, restore, stored } = server(['a'])
    const { changed } = await apply({ ids: ['a'] }, signal)
    const now = stored.get('a')
    if (now) stored.set('a', { ...now, edit: { ...now.edit, brand: plainBrand } })
    expect(await restore({ clips: changed }, signal)).toEqual({ changed: [], failed: 0 })
    expect(stored.get('a')?.edit.brand).toEqual(plainBrand)
  })
})
