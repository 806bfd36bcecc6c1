import { expect, it } from 'vitest'
import { plannedAnalysis } from '../../testing/plannedAnalysis.ts'
import { signalCurves } from './signalCurves.ts'
import { speaksFor } from './speaksFor.ts'

const { plan, analysis } = plannedAnalysis(420, [60, 210])
const curves = signalCurves(analysis)

it('names loudness for a shout, and nothing for a calm moment', () => {
  for (const { start, end } of plan.bursts)
    expect(speaksFor(curves, (start + end) / 2).map(({ name }) => name)).toContain('loudness')
  const calm = curves.interest.findIndex((_, i) => curves.signals.every(({ values }) => (values[i] ?? 1) < 0.8))
  expect(calm).toBeGreaterThan(-1)
  expect(speaksFor(curves, calm * curves.step)).toEqual([])
})

it('ignores signals that hardly vary, and times beyond the video', () => {
  const flat = { step: 1, signals: [{ name: 'motion' as const, weight: 0.05, values: [1] }] }
  expect(speaksFor(flat, 0)).toEqual([])
  expect(speaksFor(curves, 4200)).toEqual([])
})
