import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { findFfmpeg } from '../../ffmpeg/findFfmpeg.ts'
import { probe } from '../../probe/probe.ts'
import { loudnessOfFile } from '../../testing/loudnessOfFile.ts'
import { makeWithFfmpeg } from '../../testing/makeMedia.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { renderClip } from '../renderClip.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const range = { start: 1.2, end: 9.2 }

/** Renders a range of a video with this sound, an ffmpeg expression of the time. */
async function rendered(name: string, sound: string, codec = ['-c:a', 'aac']): Promise<string> {
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=10:d=10']
  const noise = ['-f', 'lavfi', '-i', `aevalsrc='${sound}':s=48000:d=10`]
  await makeWithFfmpeg([...inputs, ...noise, '-c:v', 'libx264', '-preset', 'ultrafast', ...codec, at(name)])
  const outFile = at(`${name}.mp4`)
  await renderClip(at(name), await probe(at(name)), range, { aspect: 'source', outFile })
  return outFile
}

/** Samples of one channel, −1..1, at 48 kHz. */
async function samplesOf(file: string): Promise<Float32Array> {
  const { ffmpeg } = await findFfmpeg()
  const args = ['-nostdin', '-v', 'error', '-i', file, '-ac', '1', '-f', 'f32le', 'pipe:1']
  const { stdout } = await execa(ffmpeg, args, { encoding: 'buffer', maxBuffer: 1e8 })
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength))
}

describe('the sound of a clip', () => {
  const syllables = '(random(0)-0.5)*(0.2+0.8*abs(sin(12*t)))'
  it.each([
    ['too quiet', 'quiet.mp4', `0.02*${syllables}`],
    ['too loud', 'loud.mp4', `if(gt(sin(2000*t),0),0.95,-0.95)`],
    // Claps in quiet speech: at the right loudness, they would be far above full scale.
    ['quiet with claps', 'claps.mp4', `0.04*${syllables}+if(lt(mod(t,2),0.01),0.9*(random(1)-0.5),0)`],
  ])('is −14 LUFS with peaks below −1 dB when the source is %s', async (_, name, sound) => {
    const { integrated, truePeak } = await loudnessOfFile(await rendered(name, sound))
    expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1)
    expect(truePeak).toBeLessThan(-1)
  })

  it('stays silent when the source is silent', async () => {
    const samples = await samplesOf(await rendered('silent.mov', '0.0001*(random(0)-0.5)', ['-c:a', 'pcm_s16le']))
    expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.001)
  })

  it('fades in and out within 15 ms', async () => {
    const samples = await samplesOf(await rendered('tone.mov', '0.5*sin(6000*t)', ['-c:a', 'pcm_s16le']))
    const peak = (from: number, to: number) => {
      const [first, last] = [from, to].map((seconds) => Math.round(seconds * 48_000))
      return samples.slice(first, last).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    }
    const whole = peak(2, 3)
    expect(peak(0, 0.003)).toBeLessThan(0.4 * whole)
    expect(peak(0.015, 0.03)).toBeGreaterThan(0.9 * whole)
    expect(peak(7.97, 7.985)).toBeGreaterThan(0.9 * whole)
    expect(peak(7.997, 8)).toBeLessThan(0.4 * whole)
  })
})
