import { expect, it, vi } from 'vitest'
import { createAtom } from './createAtom.ts'

it('calls its listeners back after every change, until they unsubscribe', () => {
  const atom = createAtom('a')
  const seen: string[] = []
  const stop = atom.subscribe(() => seen.push(atom.get()))
  atom.set('b')
  atom.set('c')
  stop()
  atom.set('d')
  expect([seen, atom.get()]).toEqual([['b', 'c'], 'd'])
})

it('does not call back when the value stays the same', () => {
  const atom = createAtom<number | null>(null)
  const listener = vi.fn()
  atom.subscribe(listener)
  atom.set(null)
  atom.set(Number.NaN)
  atom.set(Number.NaN)
  expect(listener).toHaveBeenCalledTimes(1)
})
