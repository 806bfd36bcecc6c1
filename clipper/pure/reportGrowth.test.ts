import { expect, it } from 'vitest'
import { reportGrowth } from './reportGrowth.ts'

const reported = (shares: readonly number[], step?: number): number[] => {
  const all: number[] = []
  const report = reportGrowth((share) => all.push(share), step)
  for (const share of shares) report(share)
  return all
}

it('reports only shares that have grown, up to 1', () => {
  expect(reported([0, 0.2, 0.1, 0.2, 0.204, 1.1])).toEqual([0.2, 0.204, 1])
})

it('reports only shares that have grown by the step', () => {
  expect(reported([0, 0.005, 0.01, 0.015, 0.5], 0.01)).toEqual([0.01, 0.5])
})
