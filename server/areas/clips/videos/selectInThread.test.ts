import { expect, it, vi } from 'vitest'
import { type Analysis, defaultSettings, runInThread, select } from '../../../../clipper/clipper.ts'
import { plannedAnalysis } from '../../../../clipper/testing/plannedAnalysis.ts'
import { untilPasses } from '../../../../scripts/waiting.ts'
import { selectInThread } from './selectInThread.ts'

// The real implementation as a mock, so that tests can delay it.
vi.mock('../../../../clipper/clipper.ts', async (load) => {
  const real = await load<{ runInThread: typeof runInThread }>()
  return { ...real, runInThread: vi.fn(real.runInThread) }
})

const hours = (count: number): Analysis => plannedAnalysis(count * 3600, [100, 900, 2000], [50, 60, 70]).analysis
const never = new AbortController().signal

it('chooses the same clips as `select`', async () => {
  const analysis = hours(0.5)
  expect(await selectInThread(analysis, defaultSettings, never)).toEqual(select(analysis, defaultSettings))
})

it('uses the processor in another thread', async () => {
  const analysis = hours(1.5)
  const settings = { ...defaultSettings, minSeconds: 3, maxSeconds: 180 }
  // Processor time, which does not depend on the load of the machine.
  const [all, ours] = [process.cpuUsage(), process.threadCpuUsage()]
  await selectInThread(analysis, settings, never)
  const [spent, spentHere] = [process.cpuUsage(all), process.threadCpuUsage(ours)]
  expect(spentHere.user + spentHere.system).toBeLessThan((spent.user + spent.system) / 2)
})

it('stops when the signal aborts', async () => {
  const aborting = new AbortController()
  const selecting = selectInThread(hours(4), { ...defaultSettings, minSeconds: 3, maxSeconds: 300 }, aborting.signal)
  aborting.abort(new Error('The program stops.'))
  await expect(selecting).rejects.toThrow('The program stops.')
})

it('rejects with the error of the thread', async () => {
  const broken = { ...hours(0.1), cuts: null as unknown as number[] }
  await expect(selectInThread(broken, defaultSettings, never)).rejects.toThrow(TypeError)
})

it('runs at most two threads at a time', async () => {
  const begun: (() => void)[] = []
  const hold = () => new Promise<never>((resolve) => begun.push(() => resolve({ clips: [], note: null } as never)))
  for (let n = 0; n < 6; n += 1) vi.mocked(runInThread).mockImplementationOnce(hold)
  const analysis = hours(0.1)
  const all = Promise.all(Array.from({ length: 6 }, () => selectInThread(analysis, defaultSettings, never)))
  for (let done = 0; done < 6; done += 1) {
    await untilPasses(() => expect(begun.length).toBeGreaterThan(done))
    expect(begun.length).toBeLessThanOrEqual(done + 2)
    begun[done]?.()
  }
  expect(await all).toHaveLength(6)
})
