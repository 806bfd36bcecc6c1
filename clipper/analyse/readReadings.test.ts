import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeTalk, temporaryFolder } from '../testing/makeMedia.ts'
import { readReadings } from './readReadings.ts'

let folder = ''
let remove = async () => {}
let source: SourceInfo
const at = (name: string) => join(folder, name)
/** The same video with a duration so long that only one process at a time may hold its packet table. */
const long = (): SourceInfo => ({ ...source, duration: 3 * 3600 })

/** Replaces a program by one that logs its start and end. */
async function watch(variable: 'FFMPEG_PATH' | 'FFPROBE_PATH', program: string): Promise<void> {
  const lines = [
    '#!/bin/sh',
    `case "$*" in *-version*) exec '${program}' "$@";; esac`,
    `echo begin >> '${at('log')}'`,
    `'${program}' "$@"`,
    'status=$?',
    `echo end >> '${at('log')}'`,
    'exit $status',
  ]
  await writeFile(at(variable), `${lines.join('\n')}\n`)
  await chmod(at(variable), 0o755)
  vi.stubEnv(variable, at(variable))
}

const log = async () => (await readFile(at('log'), 'utf8')).trim().split('\n')

beforeAll(async () => {
  ;({ folder, remove } = await temporaryFolder())
  await makeTalk({ file: at('talk.mp4'), seconds: 40 })
  source = await probe(at('talk.mp4'))
  const { ffmpeg, ffprobe } = await findFfmpeg()
  await watch('FFMPEG_PATH', ffmpeg)
  await watch('FFPROBE_PATH', ffprobe)
})
beforeEach(() => rm(at('log'), { force: true }))
afterAll(async () => {
  vi.unstubAllEnvs()
  await remove()
})

describe('a long video', () => {
  it('is read by one process at a time, with the same result', async () => {
    const shares: number[] = []
    const readings = await readReadings(at('talk.mp4'), long(), { onProgress: (share) => shares.push(share) })
    // Its sound, its packets, its pictures.
    expect(await log()).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end'])
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeCloseTo(1)
    expect({ ...readings, source }).toEqual(await readReadings(at('talk.mp4'), source))
  })

  it('stops after its sound can’t be read', async () => {
    const mute = { ...long(), audioStream: 7 }
    await expect(readReadings(at('talk.mp4'), mute)).rejects.toMatchObject({ name: 'ClipperError' })
    expect(await log()).toEqual(['begin', 'end'])
  })

  it('stops when the caller aborts', async () => {
    const stop = new AbortController()
    const reading = readReadings(at('talk.mp4'), long(), { signal: stop.signal, onProgress: () => stop.abort() })
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' })
    expect((await log()).filter((line) => line === 'begin')).toHaveLength(1)
  })
})
