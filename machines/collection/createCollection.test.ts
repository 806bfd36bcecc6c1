import { describe, expect, it, vi } from 'vitest'
import { untilPasses } from '../../scripts/waiting.ts'
import { responseData } from '../failure.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type CollectionOptions, createCollection } from './createCollection.ts'

interface Partner {
  id: string
  name: string
  rate: number
}
type NewPartner = Omit<Partner, 'id'>

const ana: Partner = { id: 'a', name: 'Ana', rate: 10 }
const ben: Partner = { id: 'b', name: 'Ben', rate: 20 }
const cy: NewPartner = { name: 'Cy', rate: 5 }
const noBody = callFailure(400, null)

function start(items: Partner[], calls: Partial<CollectionOptions<Partner, NewPartner>['calls']> = {}) {
  return createCollection<Partner, NewPartner>({
    items,
    toFailure: (operation, error) => responseData(error, `Failed to ${operation}`),
    calls: {
      list: async () => [ana, ben],
      add: async (input) => ({ id: 'new', ...input }),
      remove: async () => undefined,
      ...calls,
    },
  })
}

/** Starts a fetch that has no response yet, with a removal behind it. */
async function startFetching() {
  const fetched = Promise.withResolvers<Partner[]>()
  const list = vi.fn((_: AbortSignal) => fetched.promise)
  const remove = vi.fn(async () => undefined)
  const collection = start([ana], { list, remove })
  const outcomes = Promise.allSettled([collection.list(), collection.remove('a')])
  await untilPasses(() => expect(list).toHaveBeenCalled())
  return { collection, list, remove, fetched, outcomes }
}

describe('createCollection', () => {
  it('replaces its items with the loaded list', async () => {
    const collection = start([{ id: 'old', name: 'Old', rate: 1 }])
    await collection.list()
    expect(collection.getState().items).toEqual([ana, ben])
  })

  it('appends an added item', async () => {
    const collection = start([ana])
    expect(await collection.add(cy)).toEqual({ id: 'new', ...cy })
    expect(collection.getState().items).toEqual([ana, { id: 'new', ...cy }])
  })

  it('finds the added item in the list when the response has no body', async () => {
    const added = { id: 'c', ...cy }
    const collection = start([ana], { add: async () => undefined, list: async () => [added, ana] })
    expect(await collection.add(cy)).toBe(added)
    expect(collection.getState().items).toEqual([added, ana])
  })

  it('has added the item when the response has no body and the list fails', async () => {
    const collection = start([ana], { add: async () => undefined, list: () => Promise.reject(noBody) })
    expect(await collection.add(cy)).toBeNull()
    expect(collection.getState()).toEqual({ items: [ana], error: 'Failed to list', loading: false })
  })

  it('removes an item by id after the server has removed it', async () => {
    const removed = Promise.withResolvers<void>()
    const remove = vi.fn(() => removed.promise)
    const collection = start([ana, ben], { remove })
    const done = collection.remove('a')
    await untilPasses(() => expect(remove).toHaveBeenCalledWith('a'))
    expect(collection.getState().items).toEqual([ana, ben])
    removed.resolve()
    await done
    expect(collection.getState().items).toEqual([ben])
  })

  it('runs each request after the previous one, failed or not, and is loading until the last is done', async () => {
    const log: string[] = []
    const remove = async (id: string) => {
      log.push(`remove ${id}`)
      await Promise.resolve()
      log.push(`${id} refused`)
      throw noBody
    }
    const collection = start([ana, ben], {
      remove,
      add: async (input) => {
        log.push('add')
        return { id: 'new', ...input }
      },
    })
    const loading: boolean[] = []
    collection.subscribe(() => loading.push(collection.getState().loading))
    await Promise.allSettled([collection.remove('a'), collection.remove('b'), collection.add(cy)])
    expect(log).toEqual(['remove a', 'a refused', 'remove b', 'b refused', 'add'])
    expect(loading.indexOf(false)).toBe(loading.length - 1)
  })

  it('calls its listeners back until they unsubscribe', () => {
    const collection = start([])
    const listener = vi.fn()
    const unsubscribe = collection.subscribe(listener)
    collection.replace([ana])
    unsubscribe()
    collection.replace([ben])
    expect(listener).toHaveBeenCalledOnce()
  })

  it.each<[string, (it: ReturnType<typeof start>) => Promise<unknown>]>([
    ['list', (it) => it.list()],
    ['add', (it) => it.add(cy)],
    ['remove', (it) => it.remove('a')],
  ])('keeps the list, stores the failure and rejects with the error when %s fails', async (operation, request) => {
    const collection = start([ana], { [operation]: () => Promise.reject(noBody) })
    await expect(request(collection)).rejects.toBe(noBody)
    expect(collection.getState()).toEqual({ items: [ana], error: `Failed to ${operation}`, loading: false })
  })

  it('stores the error of a refused call until the next call or a reset', async () => {
    const collection = start([], { add: () => Promise.reject(callFailure(400, { name: ['Taken.'] })) })
    await expect(collection.add(cy)).rejects.toThrow()
    expect(collection.getState().error).toEqual({ name: ['Taken.'] })
    collection.resetError()
    expect(collection.getState().error).toBeNull()
    await expect(collection.add(cy)).rejects.toThrow()
    await collection.list()
    expect(collection.getState().error).toBeNull()
  })

  it('aborts a fetch, drops pending requests and changes nothing after it is stopped', async () => {
    const { collection, list, remove, fetched, outcomes } = await startFetching()
    collection.stop()
    expect(list.mock.calls[0]?.[0].aborted).toBe(true)
    fetched.resolve([ben])
    await outcomes
    expect(remove).not.toHaveBeenCalled()
    expect(collection.getState().items).toEqual([ana])
  })

  it('keeps nothing of an earlier user whose response arrives after the sign-out', async () => {
    const { collection, list, remove, fetched, outcomes } = await startFetching()
    collection.forget()
    expect(list.mock.calls[0]?.[0].aborted).toBe(true)
    expect(collection.getState()).toEqual({ items: [], error: null, loading: false })

    list.mockResolvedValueOnce([ben])
    await collection.list()
    fetched.resolve([ana])
    await outcomes
    expect(remove).not.toHaveBeenCalled()
    expect(collection.getState()).toEqual({ items: [ben], error: null, loading: false })
  })
})
