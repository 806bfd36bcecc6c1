import { describe, expect, it } from 'vitest'
import { parseEdit } from '../../../clipper/pure/testing/parseEdit.ts'
import { plainBrand } from '../../../contract/brand.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import { aClip } from '../../../contract/testing/sampleClips.ts'
import { lookOf } from '../../../machines/clipLooks/ChangedLook.ts'
import { createCalls } from '../../api/createCalls.ts'
import { json, standIn } from '../../api/testing/standIn.ts'
import { changeLooks } from './changeLooks.ts'

const kit = { ...plainBrand, text: '#ff0000' }
const { signal } = new AbortController()

/** Lists one clip per page. */
function listed({ url }: Request, ids: readonly string[]): Response {
  const at = Number(new URL(url).searchParams.get('cursor') ?? 0)
  const next = at + 1 < ids.length ? { Link: `</api/clips/?cursor=${at + 1}>; rel="next"` } : undefined
  const body = JSON.stringify(ids.slice(at, at + 1).map((id) => aClip({ id, video_id: 'v' })))
  return new Response(body, { headers: { 'Content-Type': 'application/json', ...next } })
}

/** Creates clips on a server that counts versions; `busy` ones change elsewhere during our save. */
function server(ids: readonly string[], { busy = [], lost = [] }: { busy?: string[]; lost?: string[] } = {}) {
  const edit = parseEdit('1-9 | pop')
  const stored = new Map(
    ids.map((id): [string, EditVersion] => [id, { clip_id: id, version: 1, edit, created_at: '2026-01-01T00:00:00Z' }]),
  )
  const elsewhere = new Set(busy)
  const { api, onError } = standIn(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/brand/') return json(kit)
    if (pathname === '/api/clips/') return listed(request, ids)
    const id = pathname.split('/')[3] ?? ''
    const now = stored.get(id)
    if (!now || lost.includes(id)) return json({ message: 'Gone.' }, 404)
    if (request.method === 'GET') return json({ ...now, chosen: null })
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
  return { stored, onError, ...changeLooks(createCalls(api)) }
}

const withKit = (ids: readonly string[]) => ({ wish: { source: { from: 'kit' as const }, target: { ids } } })
const look = { ...lookOf(parseEdit('1-9 | 9:16 pill top fit @0=0.2,0.5')), brand: kit }

describe('changeLooks', () => {
  it('saves the brand kit as a new version of every clip, and undoes that', async () => {
    const { apply, restore, stored } = server(['a', 'b', 'c', 'd'])
    const { changed, failed } = await apply(withKit(['a', 'b', 'c', 'd']), signal)
    expect(failed).toBe(0)
    expect(changed.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    for (const { version, edit } of stored.values()) expect([version, edit.brand]).toEqual([2, kit])
    // A second time there is nothing to change.
    expect(await apply(withKit(['a']), signal)).toEqual({ changed: [], failed: 0 })
    expect((await restore({ clips: changed }, signal)).changed).toHaveLength(4)
    for (const { version, edit } of stored.values()) expect([version, edit.brand]).toEqual([3, undefined])
  })

  it('keeps concurrent changes from elsewhere', async () => {
    const { apply, stored } = server(['a'], { busy: ['a'] })
    expect(await apply(withKit(['a']), signal)).toMatchObject({ changed: [{ id: 'a' }], failed: 0 })
    expect(stored.get('a')).toMatchObject({ version: 3, edit: { aspect: '1:1', brand: kit } })
  })

  it('counts clips that fail, and reports them as a repeating failure', async () => {
    const { apply, onError } = server(['a', 'b', 'c'], { lost: ['a', 'c'], busy: ['b'] })
    expect(await apply(withKit(['a', 'b', 'c']), signal)).toMatchObject({ changed: [{ id: 'b' }], failed: 2 })
    expect(onError.mock.calls.map(([, call]) => call)).toMatchObject([{ repeats: true }, { repeats: true }])
  })

  it('does not undo a clip whose brand has changed in the meantime', async () => {
    const { apply, restore, stored } = server(['a'])
    const { changed } = await apply(withKit(['a']), signal)
    const now = stored.get('a')
    if (now) stored.set('a', { ...now, edit: { ...now.edit, brand: plainBrand } })
    expect(await restore({ clips: changed }, signal)).toEqual({ changed: [], failed: 0 })
    expect(stored.get('a')?.edit.brand).toEqual(plainBrand)
  })

  it('copies format, framing, captions and brand, but nothing specific to the clip', async () => {
    const { apply, restore, stored } = server(['a', 'b'])
    const [first, second] = [stored.get('a'), stored.get('b')]
    if (!first || !second) throw new Error('The server has both clips.')
    stored.set('a', { ...first, edit: { ...first.edit, ...look, cover: 4 } })
    const wish = { source: { from: 'clip' as const, id: 'a' }, target: { ids: ['a', 'b'] } }
    const { changed } = await apply({ wish }, signal)
    expect(changed.map(({ id }) => id)).toEqual(['b'])
    expect(stored.get('a')?.version).toBe(1)
    // Crops belong to one clip.
    const framing = { mode: 'fit', crops: [] }
    expect(stored.get('b')?.edit).toEqual({ ...second.edit, ...look, framing })
    await restore({ clips: changed }, signal)
    expect(stored.get('b')?.edit).toEqual(second.edit)
  })

  it('keeps the framing of the targets when the source is framed manually', async () => {
    const { apply, stored } = server(['b'])
    const byHand = { ...look, framing: { ...look.framing, mode: 'manual' as const } }
    await apply({ wish: { source: { from: 'edit', id: 'a', look: byHand }, target: { ids: ['b'] } } }, signal)
    expect(stored.get('b')?.edit).toMatchObject({ aspect: '9:16', framing: { mode: 'automatic', crops: [] } })
  })

  it('applies a preset with the current brand kit', async () => {
    const { apply, restore, stored } = server(['a', 'b'])
    const preset = { aspect: '1:1', framing: 'fit', captions: look.captions, brand: true } as const
    const wish = { source: { from: 'preset' as const, look: preset }, target: { ids: ['a', 'b'] } }
    const { changed, failed } = await apply({ wish }, signal)
    expect([changed.length, failed]).toEqual([2, 0])
    for (const { edit } of stored.values()) {
      expect(edit).toMatchObject({ aspect: '1:1', framing: { mode: 'fit' }, captions: look.captions, brand: kit })
    }
    await restore({ clips: changed }, signal)
    for (const { edit } of stored.values()) expect([edit.aspect, edit.brand]).toEqual(['source', undefined])
  })

  it('changes all clips of a video, page by page, except the source', async () => {
    const { apply, stored } = server(['a', 'b', 'c'])
    const { changed } = await apply(
      { wish: { source: { from: 'edit', id: 'a', look }, target: { videoId: 'v' } } },
      signal,
    )
    expect(changed.map(({ id }) => id).toSorted()).toEqual(['b', 'c'])
    expect(stored.get('a')?.version).toBe(1)
  })

  it('undoes only parts that have not changed since', async () => {
    const { apply, restore, stored } = server(['b'])
    const wish = { source: { from: 'edit' as const, id: 'a', look }, target: { ids: ['b'] } }
    const { changed } = await apply({ wish }, signal)
    const now = stored.get('b')
    if (now) stored.set('b', { ...now, edit: { ...now.edit, aspect: '1:1' } })
    await restore({ clips: changed }, signal)
    expect(stored.get('b')?.edit).toMatchObject({ aspect: '1:1', captions: { style: 'pop', position: 'bottom' } })
  })
})
