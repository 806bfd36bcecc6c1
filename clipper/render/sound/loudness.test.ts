import { join } from 'node:path'
import { expect, it } from 'vitest'
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

it('is −14 LUFS with peaks below −1 dB when the source is quiet with claps', async () => {
  // At the right loudness, the claps would be far above full scale.
  const syllables = '(random(0)-0.5)*(0.2+0.8*abs(sin(12*t)))'
  const sound = `0.04*${syllables}+if(lt(mod(t,2),0.01),0.9*(random(1)-0.5),0)`
  const { integrated, truePeak } = await loudnessOfFile(await rendered('claps.mp4', sound))
  expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1)
  expect(truePeak).toBeLessThan(-1)
})

it('leaves the noise of a silent room as quiet as it is', async () => {
  const outFile = await rendered('silent.mov', '0.002*(random(0)-0.5)', ['-c:a', 'pcm_s16le'])
  expect((await loudnessOfFile(outFile)).truePeak).toBeLessThan(-55)
})
