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

describe('addTo, removeFrom and listAll', () => {
  it('resolve with the entry once the list has changed', async () => {
    const shelves = start()
    await expect(addTo(shelves, 'C')).resolves.toEqual({ id: 'C', name: 'C' })
    await expect(removeFrom(shelves, 'b')).resolves.toBe('b')
    expect(shelves.getState().items.map(({ name }) => name)).toEqual(['A', 'C'])
  })

  it('resolve with the loaded list', async () => {
    const shelves = start()
    await expect(listAll(shelves)).resolves.toEqual([{ id: 'z', name: 'Z' }])
    expect(shelves.getState().items).toEqual([{ id: 'z', name: 'Z' }])
  })

  it('resolve concurrent removals separately', async () => {
    const shelves = start()
    await expect(Promise.all([removeFrom(shelves, 'a'), removeFrom(shelves, 'b')])).resolves.toEqual(['a', 'b'])
  })

  it('reject with the error of the call, and store the failure in the list', async () => {
    const shelves = start(true)
    await expect(addTo(shelves, 'C')).rejects.toBe(refusal)
    expect(shelves.getState().error).toBe('Failed to add')
    await expect(removeFrom(shelves, 'a')).rejects.toBe(refusal)
    expect(shelves.getState()).toMatchObject({ error: 'Failed to remove', items: [{ id: 'a' }, { id: 'b' }] })
    await expect(listAll(shelves)).rejects.toBe(refusal)
  })
})
