import { expect, it } from 'vitest'
import { createTurns } from './createTurns.ts'

it('lets as many run as there are places, and the others in their order', async () => {
  const takeTurn = createTurns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((number) =>
    takeTurn(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      return number
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await all[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2, 3])
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

it('gives the place of failed work to the next', async () => {
  const takeTurn = createTurns(1)
  const failing = takeTurn(async () => {
    throw new Error('broken')
  })
  const next = takeTurn(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await takeTurn(async () => 'later')).toBe('later')
})
