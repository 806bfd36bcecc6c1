import { describe, expect, it, vi } from 'vitest'
import { responseData } from '../failure.ts'
import type { CollectionEmitted } from './collectionMachine.ts'
import { type CollectionCalls, createCollection } from './createCollection.ts'

interface Partner {
  id: string
  name: string
  rate: number
}

const ana: Partner = { id: 'a', name: 'Ana', rate: 10 }
const ben: Partner = { id: 'b', name: 'Ben', rate: 20 }

const failing = (data: unknown) => () => Promise.reject(Object.assign(new Error('call failed'), { status: 400, data }))

function start(items: Partner[], calls: Partial<CollectionCalls<Partner, Omit<Partner, 'id'>>> = {}) {
  const collection = createCollection<Partner, Omit<Partner, 'id'>>({
    id: 'partners',
    items,
    toFailure: (operation, error) => responseData(error, `Failed to ${operation}`),
    calls: {
      list: async () => [ana, ben],
      add: async (input) => ({ id: 'new', ...input }),
      remove: async () => undefined,
      ...calls,
    },
  })
  const emitted: CollectionEmitted<Partner>[] = []
  collection.on((event) => emitted.push(event))
  const settled = () => vi.waitUntil(() => (collection.getState().loading ? false : collection.getState()))
  return { collection, emitted, settled }
}

describe('createCollection', () => {
  it('replaces its items with the loaded list', async () => {
    const { collection, settled } = start([{ id: 'old', name: 'Old', rate: 1 }])
    collection.list()
    expect(collection.getState().working).toBe('list')
    expect((await settled()).items).toEqual([ana, ben])
  })

  it('appends an added item', async () => {
    const { collection, settled, emitted } = start([ana])
    collection.add({ name: 'Cy', rate: 5 })
    expect((await settled()).items).toEqual([ana, { id: 'new', name: 'Cy', rate: 5 }])
    expect(emitted).toEqual([{ type: 'added', item: { id: 'new', name: 'Cy', rate: 5 } }])
  })

  it('finds the added item in the list when the response has no body', async () => {
    const cy = { id: 'c', name: 'Cy', rate: 5 }
    const { collection, settled, emitted } = start([ana], { add: async () => undefined, list: async () => [cy, ana] })
    collection.add({ name: 'Cy', rate: 5 })
    await vi.waitUntil(() => emitted.length === 2)
    expect((await settled()).items).toEqual([cy, ana])
    expect(emitted).toEqual([
      { type: 'added', item: cy },
      { type: 'listed', items: [cy, ana] },
    ])
  })

  it('reports the addition and the failed list when the response has no body and the list fails', async () => {
    const { collection, settled, emitted } = start([ana], { add: async () => undefined, list: failing(null) })
    collection.add({ name: 'Cy', rate: 5 })
    await vi.waitUntil(() => emitted.length === 2)
    expect(await settled()).toMatchObject({ items: [ana], error: 'Failed to list' })
    expect(emitted.map(({ type }) => type)).toEqual(['added', 'failed'])
  })

  it('removes an item by id after the server has removed it', async () => {
    const { collection, settled } = start([ana, ben])
    collection.remove('a')
    expect(collection.getState().items).toHaveLength(2)
    expect((await settled()).items).toEqual([ben])
  })

  it('runs queued requests in order', async () => {
    const { collection, settled, emitted } = start([ana, ben])
    collection.remove('a')
    collection.remove('b')
    collection.add({ name: 'Cy', rate: 5 })
    expect((await settled()).items.map((it) => it.name)).toEqual(['Cy'])
    expect(emitted.map(({ type }) => type)).toEqual(['removed', 'removed', 'added'])
  })

  it.each<[string, (it: ReturnType<typeof start>['collection']) => void]>([
    ['list', (it) => it.list()],
    ['add', (it) => it.add({ name: 'Cy', rate: 5 })],
    ['remove', (it) => it.remove('a')],
  ])('keeps the list and stores the error when %s fails', async (operation, request) => {
    const { collection, settled, emitted } = start([ana], { [operation]: failing(null) })
    request(collection)
    const state = await settled()
    expect(state).toMatchObject({ items: [ana], error: `Failed to ${operation}` })
    expect(emitted).toEqual([{ type: 'failed', operation, error: `Failed to ${operation}`, cause: expect.any(Error) }])
  })

  it('stores the error of a refused call until the next call or a reset', async () => {
    const { collection, settled } = start([], { add: failing({ name: ['Taken.'] }) })
    collection.add({ name: 'Cy', rate: 5 })
    expect((await settled()).error).toEqual({ name: ['Taken.'] })
    collection.resetError()
    expect(collection.getState().error).toBeNull()
    collection.add({ name: 'Cy', rate: 5 })
    await settled()
    collection.list()
    expect(collection.getState().error).toBeNull()
  })
})
