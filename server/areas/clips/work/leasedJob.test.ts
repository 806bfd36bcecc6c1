import { expect, it, vi } from 'vitest'
import { ClipperError } from '../../../../clipper/clipper.ts'
import { DatabaseAway } from '../../../data/DatabaseAway.ts'
import { StoreAway } from '../../../files/isStoreAway.ts'
import { createLog } from '../../../log.ts'
import { unexpected } from './failureSentence.ts'
import { type Lease, LeaseLost } from './Lease.ts'
import { type LeasedJob, leasedJob } from './leasedJob.ts'
import { abortWork } from './runningWork.ts'

type Job = LeasedJob<Lease, string>

/** A job on a lease in memory. `errors` is how many errors were counted before. */
function tried(parts: Partial<Job>, errors = 0) {
  const lease = {
    writeProgress: vi.fn<Lease['writeProgress']>(async () => {}),
    countError: vi.fn(async () => errors + 1),
    forgetStart: vi.fn(async () => {}),
  }
  const job = {
    take: async () => lease,
    run: vi.fn<Job['run']>(async () => 'the file'),
    store: vi.fn<Job['store']>(async () => {}),
    giveUp: vi.fn<Job['giveUp']>(async () => {}),
    ...parts,
  }
  const program = new AbortController()
  const context = { signal: program.signal, id: 'a job' }
  const log = createLog({ level: 'silent' })
  const ended = () => leasedJob({ name: 'file', data: {}, id: 'clip.gif', log, context }, job)
  return { ended, lease, job, program }
}

/** Work that lasts until it is aborted. */
const untilAborted: Job['run'] = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('ffmpeg was stopped')))
  })

it('stores the result', async () => {
  const { ended, job, lease } = tried({})
  await ended()
  expect(job.store).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ lease }), 'the file')
})

it('does nothing without a lease', async () => {
  const { ended, job } = tried({ take: async () => null })
  await ended()
  expect(job.run).not.toHaveBeenCalled()
})

it('ends quietly when the user cancels the work', async () => {
  const { ended, lease, job } = tried({ run: untilAborted })
  const ending = ended()
  await Promise.resolve()
  abortWork('clip.gif')
  await ending
  expect(lease.countError).not.toHaveBeenCalled()
  expect(job.giveUp).not.toHaveBeenCalled()
})

it('stops when a write of the progress finds the lease gone', async () => {
  const { ended, lease } = tried({
    run: (work) => {
      const ending = untilAborted(work)
      work.report(0.1)
      return ending
    },
  })
  lease.writeProgress.mockRejectedValueOnce(new LeaseLost())
  await ended()
  expect(lease.countError).not.toHaveBeenCalled()
})

it.each([
  ['while it stores', { store: () => Promise.reject(new LeaseLost()) }],
  ['while it runs', { run: () => Promise.reject(new LeaseLost()) }],
])('counts nothing when the lease is lost %s', async (_, parts) => {
  const { ended, lease, job } = tried(parts)
  await ended()
  expect(lease.countError).not.toHaveBeenCalled()
  expect(job.giveUp).not.toHaveBeenCalled()
})

it('ends quietly when the lease is lost before the error is counted', async () => {
  const { ended, lease, job } = tried({ run: () => Promise.reject(new Error('ffmpeg failed')) })
  lease.countError.mockRejectedValueOnce(new LeaseLost())
  await ended()
  expect(job.giveUp).not.toHaveBeenCalled()
})

it('goes back to the queue when the program stops, and does not count the start', async () => {
  const { ended, lease, program } = tried({ run: untilAborted })
  const ending = ended()
  await Promise.resolve()
  program.abort()
  await expect(ending).rejects.toThrow('ffmpeg was stopped')
  expect(lease.forgetStart).toHaveBeenCalledOnce()
  expect(lease.countError).not.toHaveBeenCalled()
})

it.each([
  ['database', new DatabaseAway('ECONNREFUSED'), 0],
  ['store', new StoreAway('The store broke off.'), 1],
])('goes back to the queue when the %s is away', async (_, error, forgotten) => {
  const { ended, lease } = tried({ run: () => Promise.reject(error) })
  await expect(ended()).rejects.toBe(error)
  expect(lease.forgetStart).toHaveBeenCalledTimes(forgotten)
  expect(lease.countError).not.toHaveBeenCalled()
})

it('is tried again after an unexpected error, and given up after the third', async () => {
  const error = new Error('ffmpeg failed')
  const first = tried({ run: () => Promise.reject(error) })
  await expect(first.ended()).rejects.toBe(error)
  expect(first.job.giveUp).not.toHaveBeenCalled()
  const third = tried({ run: () => Promise.reject(error) }, 2)
  await third.ended()
  expect(third.job.giveUp).toHaveBeenCalledExactlyOnceWith(third.lease, unexpected)
})

it('is given up at once when another try cannot help', async () => {
  const error = new ClipperError('corrupt', { message: 'The video is no longer there.' })
  const { ended, lease, job } = tried({ run: () => Promise.reject(error) })
  await ended()
  expect(job.giveUp).toHaveBeenCalledExactlyOnceWith(lease, 'The video is no longer there.')
})
