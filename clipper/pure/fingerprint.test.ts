import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fingerprintOf, sampledSpans } from './fingerprint.ts'

const MiB = 1024 ** 2
const of = (bytes: Uint8Array) => fingerprintOf(bytes.length, async ({ start, end }) => bytes.subarray(start, end))

it('samples at most 4 MiB from both ends and between, without overlaps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 45 }), (bytes) => {
      const spans = sampledSpans(bytes)
      const read = spans.reduce((sum, { start, end }) => sum + end - start, 0)
      expect(read).toBe(Math.min(bytes, 4 * MiB))
      for (const [i, { start, end }] of spans.entries()) {
        expect(end).toBeGreaterThan(start)
        expect(start).toBeGreaterThanOrEqual(spans[i - 1]?.end ?? 0)
      }
      if (bytes > 0) expect([spans[0]?.start, spans.at(-1)?.end]).toEqual([0, bytes])
    }),
  )
})

it('is equal for equal bytes, and differs for another size or byte', async () => {
  const bytes = new Uint8Array(9 * MiB)
  const same = await of(bytes)
  expect(same).toMatch(/^2-9437184-[0-9a-f]{64}$/)
  expect(await of(new Uint8Array(9 * MiB))).toBe(same)
  expect(await of(new Uint8Array(9 * MiB + 1))).not.toBe(same)
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), async (at) => {
      const changed = bytes.slice()
      changed[at] = 1
      expect(await of(changed)).not.toBe(same)
    }),
    { numRuns: 10 },
  )
})

it('samples formats whose sizes change with their content, and reads all of others', async () => {
  const bytes = new Uint8Array(9 * MiB)
  bytes.set(new TextEncoder().encode('fLaC'))
  const same = await of(bytes)
  expect(same).toMatch(/^1-9437184-[0-9a-f]{64}$/)
  for (const at of [0, bytes.length - 1]) {
    const changed = bytes.slice()
    changed[at] = 7
    expect(await of(changed)).not.toBe(same)
  }
})

it('rejects a file that is shorter than stated', async () => {
  await expect(fingerprintOf(10, async () => new Uint8Array(9))).rejects.toThrow('9 of 10 bytes')
})
