import { describe, expect, it } from 'vitest'
import { createCollection } from '../../../machines/collection/createCollection.ts'
import { addTo, listAll, removeFrom } from './changeCollection.ts'

interface Shelf {
  id: string
  name: string
}

const refusal = new Error('refused')

function start(refuse = false) {
  const answer = async <Value>(value: Value): Promise<Value> => {
    if (refuse) throw refusal
    return value
  }
  return createCollection<Shelf, string>({
    id: 'shelves',
    items: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    toFailure: (operation) => `Failed to ${operation}`,
    calls: {
      list: () => answer([{ id: 'z', name: 'Z' }]),
      add: (name) => answer({ id: name, name }),
      remove: () => answer(undefined),
    },
  })
}

describe('changing a collection', () => {
  it('resolves with the entry once the list holds it', async () => {
    const shelves = start()
    await expect(addTo(shelves, 'C')).resolves.toEqual({ id: 'C', name: 'C' })
    await expect(removeFrom(shelves, 'b')).resolves.toBe('b')
    expect(shelves.getState().items.map(({ name }) => name)).toEqual(['A', 'C'])
  })

  it('resolves with the list once it was fetched', async () => {
    const shelves = start()
    await expect(listAll(shelves)).resolves.toEqual([{ id: 'z', name: 'Z' }])
    expect(shelves.getState().items).toEqual([{ id: 'z', name: 'Z' }])
  })

  it('tells several removals apart', async () => {
    const shelves = start()
    await expect(Promise.all([removeFrom(shelves, 'a'), removeFrom(shelves, 'b')])).resolves.toEqual(['a', 'b'])
  })

  it('rejects with what the call threw, and the list keeps the failure', async () => {
    const shelves = start(true)
    await expect(addTo(shelves, 'C')).rejects.toBe(refusal)
    expect(shelves.getState().error).toBe('Failed to add')
    await expect(removeFrom(shelves, 'a')).rejects.toBe(refusal)
    expect(shelves.getState()).toMatchObject({ error: 'Failed to remove', items: [{ id: 'a' }, { id: 'b' }] })
    await expect(listAll(shelves)).rejects.toBe(refusal)
  })
})
