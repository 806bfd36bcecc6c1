import { expect, it } from 'vitest'
import { tryProgress } from './tryProgress.ts'

function reporting(done: number) {
  const shares: number[] = []
  return { shares, ...tryProgress((share) => shares.push(Number(share.toFixed(3))), done) }
}

it('leaves a share for measuring the file, and the last step for putting it in place', () => {
  const { shares, onEncoded, onMeasured } = reporting(0)
  for (const share of [0.5, 1]) onEncoded(share)
  for (const share of [0.5, 1]) onMeasured(share)
  expect(shares).toEqual([0.43, 0.86, 0.93, 0.999])
})

it('begins a second encode at half of the work, instead of standing at the end', () => {
  const { shares, onEncoded, onMeasured } = reporting(0.5)
  for (const share of [0.01, 1]) onEncoded(share)
  onMeasured(1)
  expect(shares).toEqual([0.504, 0.93, 0.999])
})
