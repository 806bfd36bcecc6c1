import { expect, it, vi } from 'vitest'
import type { Recognition } from './Recognition.ts'
import { recognitionTrayProps } from './recognitionTrayProps.ts'

const job = (id: string, state: Recognition['state'], over: Partial<Recognition> = {}): Recognition => ({
  id,
  title: `Title of ${id}`,
  state,
  progress: null,
  error: null,
  ...over,
})
const propsOf = (...jobs: Recognition[]) => recognitionTrayProps(jobs, { onCancel: () => {}, onRetry: () => {} })

it.each([
  ['nothing', [], 0, 0],
  ['a queued one', [job('a', 'working')], 1, 0],
  ['half of one of two', [job('a', 'working', { progress: 0.5 }), job('b', 'working')], 2, 0.25],
  ['a finished one and half of another', [job('a', 'found'), job('b', 'working', { progress: 0.5 })], 1, 0.75],
  ['one whose result is not known yet', [job('a', 'ended')], 1, 1],
  ['failed and silent ones', [job('a', 'failed'), job('b', 'silent')], 0, 1],
])('counts the progress of all videos: %s', (_, jobs, underWay, progress) => {
  expect(propsOf(...jobs)).toMatchObject({ counts: { all: jobs.length, underWay }, progress })
})

it('shows the reason of a failure as lines, and acts on its own video', () => {
  const actions = { onCancel: vi.fn(), onRetry: vi.fn() }
  const { videos, counts } = recognitionTrayProps([job('a', 'failed', { error: { message: 'No memory.' } })], actions)
  expect(counts).toEqual({ all: 1, underWay: 0, found: 0, silent: 0, failed: 1 })
  expect(videos[0]?.errors).toEqual(['No memory.'])
  videos[0]?.onRetry()
  videos[0]?.onCancel()
  expect(actions.onRetry).toHaveBeenCalledWith('a')
  expect(actions.onCancel).toHaveBeenCalledWith('a')
})
