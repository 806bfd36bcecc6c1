import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { aClip, someClips } from '../../contract/testing/sampleClips.ts'
import { callFailure } from '../testing/callFailure.ts'
import { type ClipDownloadsEmitted, clipDownloadsMachine } from './clipDownloadsMachine.ts'
import { downloadJobs } from './downloadJobs.ts'
import { fileNameOf } from './fileNameOf.ts'

function start(answer: () => Promise<{ status: number | null }> = async () => ({ status: 200 })) {
  const calls = vi.fn((_: unknown) => answer())
  const machine = clipDownloadsMachine.provide({
    actors: {
      download: fromPromise(({ input }) => calls(input)),
      downloadMany: fromPromise(({ input }) => calls(input)),
      exportOne: fromPromise(({ input }) => calls(input)),
    },
  })
  const downloads = createActor(machine).start()
  const notified: ClipDownloadsEmitted[] = []
  downloads.on('download.reported', (event) => notified.push(event))
  const settled = () => waitFor(downloads, (it) => it.matches('idle') && it.context.queue.length === 0)
  return { downloads, calls, notified, settled }
}

describe('clipDownloadsMachine', () => {
  it('downloads one clip under its title and reports the status', async () => {
    const { downloads, calls, notified, settled } = start()
    downloads.send({ type: 'download.requested', clips: [aClip({ title: 'Why? Because: "yes"' })] })
    await settled()
    expect(calls).toHaveBeenCalledExactlyOnceWith({ params: { id: 'c1' }, filename: 'Why Because yes.mp4' })
    expect(notified).toEqual([{ type: 'download.reported', ids: ['c1'], status: 200 }])
  })

  it('downloads several clips as one zip', async () => {
    const { downloads, calls, settled } = start()
    downloads.send({ type: 'download.requested', clips: someClips(2) })
    await settled()
    expect(calls).toHaveBeenCalledExactlyOnceWith({ query: { ids: 'c00000,c00001' }, filename: 'clips.zip' })
  })

  it('ignores a double click, and keeps the order of different requests', async () => {
    const { downloads, calls, settled } = start()
    downloads.send({ type: 'download.requested', clips: [aClip({ id: 'a' })] })
    downloads.send({ type: 'download.requested', clips: [aClip({ id: 'a' })] })
    downloads.send({ type: 'download.requested', clips: [aClip({ id: 'b' })] })
    await settled()
    expect(calls.mock.calls).toMatchObject([[{ params: { id: 'a' } }], [{ params: { id: 'b' } }]])
  })

  it('downloads the captions of a clip as well as its file', async () => {
    const { downloads, calls, notified, settled } = start()
    downloads.send({ type: 'download.requested', clips: [aClip({ title: 'Why?' })] })
    downloads.send({ type: 'download.requested', clips: [aClip({ title: 'Why?' })], format: 'srt' })
    downloads.send({ type: 'download.requested', clips: [aClip({ title: 'Why?' })], format: 'srt' })
    await settled()
    expect(calls.mock.calls).toEqual([
      [{ params: { id: 'c1' }, filename: 'Why.mp4' }],
      [{ params: { id: 'c1' }, query: { format: 'srt' }, filename: 'Why.srt' }],
    ])
    expect(notified).toHaveLength(2)
  })

  it('downloads each format of a clip under its own name', async () => {
    const { downloads, calls, settled } = start()
    for (const format of ['tiktok', 'gif', 'cover'] as const)
      downloads.send({ type: 'download.requested', clips: [aClip({ title: 'Why?' })], format })
    await settled()
    expect(calls.mock.calls).toEqual([
      [{ params: { id: 'c1' }, query: { format: 'tiktok' }, filename: 'Why (tiktok).mp4' }],
      [{ params: { id: 'c1' }, query: { format: 'gif' }, filename: 'Why.gif' }],
      [{ params: { id: 'c1' }, query: { format: 'cover' }, filename: 'Why.jpg' }],
    ])
  })

  it.each([
    ['no network', null, null, 'Network error'],
    ['a clip that is gone', 404, { message: 'Not found.' }, 'Network error'],
    ['too many calls', 429, { non_field_errors: ['Slow down.'] }, ['Slow down.']],
  ])('reports the HTTP status of %s', async (_, status, data, error) => {
    for (const clips of [[aClip()], someClips(2)]) {
      const { downloads, notified, settled } = start(() => Promise.reject(callFailure(status, data)))
      downloads.send({ type: 'download.requested', clips })
      await settled()
      expect(notified).toEqual([{ type: 'download.reported', ids: clips.map(({ id }) => id), status }])
      expect(downloads.getSnapshot().context.error).toEqual(error)
      downloads.send({ type: 'error.reset' })
      expect(downloads.getSnapshot().context.error).toBeNull()
    }
  })
})

describe('downloadJobs', () => {
  it('splits the download into several files when the ids do not fit into one URL', () => {
    const clips = Array.from({ length: 500 }, (_, at) => ({ id: String(at).padStart(32, '0'), title: '' }))
    const jobs = downloadJobs(clips)
    expect(jobs.flatMap(({ ids }) => ids)).toEqual(clips.map(({ id }) => id))
    expect(Math.max(...jobs.map(({ ids }) => ids.join(',').length))).toBeLessThanOrEqual(8000)
    expect(jobs.map(({ filename }) => filename)).toEqual(['clips 1 of 3.zip', 'clips 2 of 3.zip', 'clips 3 of 3.zip'])
  })

  it('uses the whole length that a URL may have', () => {
    const clips = Array.from({ length: 242 }, (_, at) => ({ id: String(at).padStart(32, '0'), title: '' }))
    expect(downloadJobs(clips)).toHaveLength(1)
    expect(downloadJobs([...clips, { id: 'x'.repeat(14), title: '' }])).toHaveLength(1)
    expect(downloadJobs([...clips, { id: 'x'.repeat(15), title: '' }])).toHaveLength(2)
  })
})

describe('fileNameOf', () => {
  it.each([
    ['A/B\\C: "D" <E>|*?', 'A B C D E'],
    ['  ..hidden..  ', 'hidden'],
    ['\u0000\n', 'clip'],
    ['', 'clip'],
    ['Gespräch über Möwen', 'Gespräch über Möwen'],
  ])('%j becomes %j', (title, name) => {
    expect(fileNameOf(title)).toBe(name)
  })
})
