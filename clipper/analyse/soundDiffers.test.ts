import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWithFfmpeg, temporaryFolder } from '../testing/makeMedia.ts'
import { readSound } from './readSound.ts'
import { soundDiffers } from './soundDiffers.ts'

let file = ''
let sent: Awaited<ReturnType<typeof readSound>>
let remove = async () => {}
const limits = { signal: new AbortController().signal, timeoutSeconds: 120 }

/** Syllables of noise, timestamped 12 ms late for four seconds in every eight, as browser recordings may be. */
const syllables = "aevalsrc='(random(0)-0.5)*(0.05+0.9*pow(abs(sin(7*t*t/10+5*t)),6))':s=48000:d=60"
const uneven = "asetnsamples=1024,asetpts='PTS+if(lt(mod(N,376),188),0.012/TB,0)'"

beforeAll(async () => {
  const made = await temporaryFolder()
  remove = made.remove
  file = join(made.folder, 'uneven.mkv')
  await makeWithFfmpeg(['-f', 'lavfi', '-i', syllables, '-af', uneven, '-c:a', 'pcm_s16le', file])
  sent = await readSound(file, { timeoutSeconds: 120 })
})
afterAll(() => remove())

/** Moments in the middle of late and of punctual stretches, in turn. */
const moments = [10, 14, 26, 30, 42, 46]

it('recognises sound with uneven timestamps', async () => {
  expect(await soundDiffers(file, sent, moments, limits)).toBe(false)
})

it('notices a shift of a fifth of a second', async () => {
  const later = (values: Float32Array, count: number) => Float32Array.of(...Array<number>(count).fill(-90), ...values)
  const { flatness, flux, voicing } = sent.spectra
  const spectra = { flatness: later(flatness, 5), flux: later(flux, 5), voicing: later(voicing, 5) }
  const late = { levels: later(sent.levels, 10), spectra }
  for (const moment of moments.slice(0, 2))
    expect([moment, await soundDiffers(file, late, [moment], limits)]).toEqual([moment, true])
})

it('recognises sound after a gap without packets', async () => {
  const paused = join(dirname(file), 'paused.mkv')
  const gap = "aselect='not(between(t,20,30))'"
  await makeWithFfmpeg(['-f', 'lavfi', '-i', syllables, '-af', gap, '-c:a', 'pcm_s16le', paused])
  const whole = await readSound(paused, { timeoutSeconds: 120 })
  // Sound after a silent window must be found at its place.
  expect(await soundDiffers(paused, whole, [25, 40, 24, 10], limits)).toBe(false)
  expect(await soundDiffers(paused, sent, [25, 40], limits)).toBe(true)
})

it('recognises noise of constant loudness, whose levels match at any offset', async () => {
  const steady = join(dirname(file), 'steady.mkv')
  const noise = "aevalsrc='(random(0)-0.5)*0.5':s=48000:d=60"
  await makeWithFfmpeg(['-f', 'lavfi', '-i', noise, '-af', uneven, '-c:a', 'pcm_s16le', steady])
  const whole = await readSound(steady, { timeoutSeconds: 120 })
  expect(await soundDiffers(steady, whole, moments, limits)).toBe(false)
  // The same loudness, but a different sound.
  const other = { ...whole, spectra: { ...whole.spectra, flux: whole.spectra.flux.map((rise) => rise + 3) } }
  expect(await soundDiffers(steady, other, [10], limits)).toBe(true)
})
