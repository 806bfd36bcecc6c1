import { copyFile, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Analysis,
  analyse,
  type ClipChoice,
  defaultSettings,
  makeClips,
  probe,
  type Selection,
  type SourceInfo,
  select,
} from './clipper.ts'
import { makeTalk, makeWithFfmpeg, type Talk } from './testing/makeMedia.ts'
import { testFolder } from './testing/testFolder.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)

/** Returns the indices in ascending order of their values. */
const ranked = (values: readonly number[]) => [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
const near = (wanted: number, all: readonly number[], seconds: number) =>
  all.some((time) => Math.abs(time - wanted) <= seconds)
const paused = ({ pauses }: Talk, time: number) => pauses.some(({ start, end }) => time >= start && time <= end)
const covers = (clips: readonly ClipChoice[], span: { start: number; end: number }) =>
  clips.some(({ start, end }) => start <= span.start && end >= span.end)

/** Expects nearly all cuts of a talk, and no others. */
function expectCuts(talk: Talk, { cuts }: Analysis): void {
  const found = talk.cuts.filter((cut) => near(cut, cuts, 0.11))
  expect(found.length / talk.cuts.length).toBeGreaterThan(0.9)
  for (const cut of cuts) expect(near(cut, talk.cuts, 0.11)).toBe(true)
}

describe('a seven-minute talk', () => {
  let talk: Talk
  let source: SourceInfo
  let analysis: Analysis
  let selection: Selection

  beforeAll(async () => {
    const bursts = [60, 130, 210, 300, 370]
    talk = await makeTalk({ file: at('long.mp4'), seconds: 420, bursts })
    source = await probe(talk.file)
    analysis = await analyse(talk.file, source)
    selection = select(analysis, defaultSettings)
  })

  it('is read by its keyframes only', () => {
    expect(analysis.videoPass).toBe('keyframes')
  })

  it('has curves of equal length', () => {
    const { duration, step, loudness, onsets, motion, interest } = analysis
    for (const curve of [loudness, onsets, motion, interest]) expect(curve).toHaveLength(Math.ceil(duration / step))
    expect(Math.max(...interest)).toBeLessThanOrEqual(1)
    expect(Math.min(...interest)).toBeGreaterThanOrEqual(0)
  })

  it('contains its cuts', () => {
    expectCuts(talk, analysis)
  })

  it('contains its pauses', () => {
    const found = talk.pauses.filter(({ start, end }) =>
      analysis.pauses.some((pause) => Math.abs(pause.start - start) < 0.1 && Math.abs(pause.end - end) < 0.1),
    )
    expect(found.length / talk.pauses.length).toBeGreaterThan(0.95)
  })

  it('gives four to nine clips that cover all loud moments and are cut in pauses', () => {
    expect(selection.clips.length).toBeGreaterThanOrEqual(4)
    expect(selection.clips.length).toBeLessThanOrEqual(9)
    expect(talk.bursts).toHaveLength(5)
    for (const burst of talk.bursts) expect(covers(selection.clips, burst)).toBe(true)
    for (const { start, end } of selection.clips) {
      expect(paused(talk, start)).toBe(true)
      expect(paused(talk, end)).toBe(true)
    }
  })
})

describe('analyse', () => {
  it('finds cuts among keyframes one second apart', async () => {
    const talk = await makeTalk({ file: at('regular.mp4'), seconds: 90, keyframes: 'regular' })
    const analysis = await analyse(talk.file, await probe(talk.file))
    expect(analysis.videoPass).toBe('keyframes')
    expectCuts(talk, analysis)
  })

  it('analyses a video without sound', async () => {
    const talk = await makeTalk({ file: at('mute.mp4'), seconds: 90, audio: false })
    const analysis = await analyse(talk.file, await probe(talk.file))
    expect(analysis).toMatchObject({ hasAudio: false, pauses: [] })
    const { clips } = select(analysis, { ...defaultSettings, maxSeconds: 30 })
    expect(clips.length).toBeGreaterThanOrEqual(3)
  })

  it('uses caption files and embedded captions', async () => {
    const talk = await makeTalk({ file: at('spoken.mp4'), seconds: 60 })
    const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',')
    const cue = ({ start, end }: { start: number; end: number }, i: number) =>
      `${i + 1}\n${stamp(start)} --> ${stamp(end)}\nThis is sentence number ${i} of it.\n`
    await writeFile(at('spoken.srt'), talk.phrases.map(cue).join('\n'))
    const source = await probe(talk.file)
    const given = await analyse(talk.file, source, { captions: at('spoken.srt') })
    expect(given.sentences).toHaveLength(talk.phrases.length)
    const { clips } = select(given, defaultSettings)
    expect(clips[0]?.title).toMatch(/^This is sentence number/)
    expect(clips[0]?.reasons.some(({ signal }) => signal === 'sentence')).toBe(true)

    // `readEmbeddedCaptions.test.ts` has every container and codec.
    const inFile = at('inside.mp4')
    await makeWithFfmpeg(['-i', talk.file, '-i', at('spoken.srt'), '-c', 'copy', '-c:s', 'mov_text', inFile])
    const inside = await analyse(inFile, await probe(inFile))
    expect(inside.sentences?.map(({ text }) => text)).toEqual(given.sentences?.map(({ text }) => text))
  })

  it('ignores embedded captions that are too large', async () => {
    const { file } = await makeTalk({ file: at('quiet.mp4'), seconds: 10 })
    const line = 'word '.repeat(199)
    const stamp = (ms: number) => `00:00:0${Math.floor(ms / 1000)},${String(ms % 1000).padStart(3, '0')}`
    const cue = (i: number) => `${i + 1}\n${stamp(i)} --> ${stamp(i + 1)}\n${line}\n`
    await writeFile(at('huge.srt'), Array.from({ length: 7000 }, (_, i) => cue(i)).join('\n'))
    await makeWithFfmpeg(['-i', file, '-i', at('huge.srt'), '-c', 'copy', '-c:s', 'subrip', at('huge.mkv')])
    const analysis = await analyse(at('huge.mkv'), await probe(at('huge.mkv')))
    expect(analysis.sentences?.length).toBeUndefined()
  })

  it('rejects an invalid caption file', async () => {
    const { file } = await makeTalk({ file: at('plain.mp4'), seconds: 10 })
    await writeFile(at('none.srt'), 'nothing in here')
    const source = await probe(file)
    await expect(analyse(file, source, { captions: at('none.srt') })).rejects.toMatchObject({ code: 'bad_captions' })
    await expect(analyse(file, source, { captions: at('lost.srt') })).rejects.toMatchObject({ code: 'bad_captions' })
  })

  it('analyses and cuts the readable part of a truncated file', async () => {
    const { file } = await makeTalk({ file: at('whole.mp4'), seconds: 60 })
    await makeWithFfmpeg(['-i', file, '-c', 'copy', '-movflags', '+faststart', at('cut.mp4')])
    await truncate(at('cut.mp4'), Math.floor((await stat(at('cut.mp4'))).size / 2))
    const { source, analysis, selection, rendered } = await makeClips(at('cut.mp4'), at('cut'), {
      ...defaultSettings,
      minSeconds: 4,
      maxSeconds: 8,
      maxClips: 1,
    })
    expect(source.duration).toBeCloseTo(60, 0)
    expect(analysis.declaredDuration).toBeCloseTo(60, 0)
    expect(analysis.duration).toBeLessThan(50)
    expect(selection.note).toMatch(/^The file ends early/)
    for (const [i, clip] of selection.clips.entries()) {
      expect(clip.end).toBeLessThanOrEqual(analysis.duration)
      expect(rendered[i]?.duration).toBeCloseTo(clip.end - clip.start, 0)
    }
  })

  it('stops reading sound and pictures when the caller aborts', async () => {
    const { file } = await makeTalk({ file: at('stop.mp4'), seconds: 60 })
    const stop = new AbortController()
    const running = analyse(file, await probe(file), { signal: stop.signal, onProgress: () => stop.abort() })
    await expect(running).rejects.toMatchObject({ code: 'cancelled' })
  })
})

describe('makeClips', () => {
  it('renders a video into files, and reports progress', async () => {
    const { file } = await makeTalk({ file: at('-talk of "mine".mp4'), seconds: 60, bursts: [15, 42] })
    const steps = { analysing: [] as number[], rendering: [] as number[] }
    const settings = { aspect: '1:1', minSeconds: 3, maxSeconds: 5, maxClips: 2 } as const
    const { selection, rendered } = await makeClips(file, at('made'), settings, {
      onProgress: ({ stage, progress }) => steps[stage].push(progress),
    })
    for (const [stage, shares] of Object.entries(steps)) {
      expect([stage, shares]).toEqual([stage, shares.toSorted((a, b) => a - b)])
      expect(shares.at(-1)).toBe(1)
    }
    expect(rendered).toHaveLength(selection.clips.length)
    expect(selection.clips).toHaveLength(2)
    const names = (await readdir(at('made'))).sort()
    expect(names).toEqual([1, 2].flatMap((i) => [`clip-0${i}.jpg`, `clip-0${i}.mp4`]))
    const ages = await Promise.all(rendered.map(async ({ file }) => (await stat(file)).mtimeMs))
    const scores = selection.clips.map(({ score }) => score)
    // The best clip is the oldest file.
    expect(ranked(ages)).toEqual(ranked(scores.map((score) => -score)))
    for (const [i, clip] of rendered.entries()) {
      const made = await probe(clip.file)
      expect(made).toMatchObject({ width: 180, height: 180, videoCodec: 'h264', audioCodec: 'aac' })
      const { start, end } = selection.clips[i] ?? { start: 0, end: 0 }
      expect(Math.abs(made.duration - (end - start))).toBeLessThan(0.25)
    }
  })

  it('explains why it found nothing', async () => {
    const inputs = ['-f', 'lavfi', '-i', 'color=black:s=160x90:r=10:d=40', '-f', 'lavfi', '-i', 'anullsrc']
    await makeWithFfmpeg([...inputs, '-t', '40', '-c:v', 'libx264', '-preset', 'ultrafast', at('empty.mp4')])
    await expect(makeClips(at('empty.mp4'), at('none'), defaultSettings)).rejects.toMatchObject({
      code: 'nothing_found',
      message: 'No clips were made because neither the picture nor the sound changes.',
    })
  })

  it('rejects a file before creating a folder', async () => {
    await writeFile(at('list.mp4'), '#EXTM3U\nsecret.ts\n')
    await copyFile(at('list.mp4'), at('list.m3u8'))
    for (const name of ['list.mp4', 'list.m3u8'])
      await expect(makeClips(at(name), at('refused'), defaultSettings)).rejects.toMatchObject({ code: 'playlist' })
    await expect(stat(at('refused'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
