/**
 * Measures the CPU seconds of the clipper per second of video: `npm run bench:analysis [-- file]`. CPU seconds hardly
 * depend on other load, unlike wall time. Needs Linux for /proc.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPictures } from '../clipper/analyse/readPictures.ts'
import { readSound } from '../clipper/analyse/readSound.ts'
import { analyse, defaultSettings, probe, renderClip, select } from '../clipper/clipper.ts'
import { inputArguments } from '../clipper/ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../clipper/ffmpeg/runFfmpeg.ts'
import { readPackets } from '../clipper/probe/readPackets.ts'
import { makeTalk, temporaryFolder } from '../clipper/testing/makeMedia.ts'

/** Clock ticks per second in /proc, the same on every Linux that Node runs on. */
const ticks = 100
const timeoutSeconds = 3600

/** Returns the CPU seconds of this process and of all its ended children. */
function cpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0) / ticks
}

async function costOf<T>(work: () => Promise<T> | T): Promise<{ cpu: number; result: T }> {
  const before = cpuSeconds()
  const result = await work()
  return { cpu: cpuSeconds() - before, result }
}

function print(name: string, cpu: number, seconds: number): void {
  const ratio = (cpu / seconds).toFixed(4)
  console.log(`${name.padEnd(44)} ${ratio}   (${cpu.toFixed(2)} CPU s for ${seconds.toFixed(0)} s)`)
}

async function measure(file: string, folder: string, goal: string): Promise<void> {
  const source = await probe(file)
  const { duration, videoCodec: codec } = source
  console.log(`${source.width}×${source.height} at ${source.fps}, ${codec}, ${duration.toFixed(0)} s`)

  const analysed = await costOf(() => analyse(file, source))
  print(`analysis (${analysed.result.videoPass}), goal ${goal}`, analysed.cpu, duration)
  print('  packets', (await costOf(() => readPackets(file, { timeoutSeconds }))).cpu, duration)
  if (source.hasAudio) print('  sound', (await costOf(() => readSound(file, { timeoutSeconds }))).cpu, duration)
  const keyframes = await costOf(() => readPictures(file, { pass: 'keyframes', codec, timeoutSeconds }))
  print('  pictures, keyframes', keyframes.cpu, duration)
  const sampled = await costOf(() => readPictures(file, { pass: 'sampled', codec, timeoutSeconds }))
  print('  pictures, two per second', sampled.cpu, duration)
  const decode = ['-nostdin', '-v', 'error', ...inputArguments(file, ['-an']), '-map', '0:V:0', '-f', 'null', '-']
  const full = await costOf(() => runFfmpeg('ffmpeg', decode, { timeoutSeconds }))
  print('  full decode, for comparison', full.cpu, duration)
  console.log(`keyframe pass / full decode                  ${(keyframes.cpu / full.cpu).toFixed(3)}`)
  console.log(`analysis / full decode                       ${(analysed.cpu / full.cpu).toFixed(3)}`)

  const selected = await costOf(() => select(analysed.result, defaultSettings))
  print(`selection (${selected.result.clips.length} clips)`, selected.cpu, duration)
  for (const [i, { start, end }] of selected.result.clips.slice(0, 2).entries()) {
    const outFile = join(folder, `clip-${i}.mp4`)
    const rendered = await costOf(() => renderClip(file, source, { start, end }, { aspect: 'source', outFile }))
    print(`rendering, per second of clip ${i + 1}`, rendered.cpu, end - start)
  }
}

const { folder, remove } = await temporaryFolder()
try {
  const given = process.argv[2]
  if (given !== undefined) await measure(given, folder, '0.02 or 0.08')
  else
    for (const [keyframes, goal] of [
      ['at_cuts', '0.02'],
      ['regular', '0.08'],
    ] as const) {
      console.log(`\nkeyframes ${keyframes === 'regular' ? 'every second' : 'where the content changes'}`)
      const file = join(folder, `${keyframes}.mp4`)
      await makeTalk({ file, seconds: 420, width: 1280, height: 720, fps: 25, keyframes })
      await measure(file, folder, goal)
    }
} finally {
  await remove()
}
