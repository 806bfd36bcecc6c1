import { readFile } from 'node:fs/promises'
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeWithFfmpeg } from '../../testing/makeMedia.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { readPackets } from './readPackets.ts'

const folder = testFolder()
const names = ['early.mp4', 'film.webm']
beforeAll(async () => {
  const film = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=6']
  // Its tables come first, as in a file for the web.
  const early = ['-c:v', 'libx264', '-preset', 'ultrafast', '-movflags', '+faststart', `${folder.path}/early.mp4`]
  const matroska = [
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-cluster_time_limit',
    '1000',
    `${folder.path}/film.webm`,
  ]
  await makeWithFfmpeg([...film, ...early])
  await makeWithFfmpeg([...film, ...matroska])
})

/** Reads the beginning of a file. */
async function packetsOf(name: string, share = 1) {
  const bytes = await readFile(`${folder.path}/${name}`)
  const source = new BlobSource(new Blob([bytes.subarray(0, Math.round(share * bytes.length))]))
  using input = new Input({ source, formats: ALL_FORMATS })
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new Error('There are no pictures.')
  return await readPackets({ video, start: 0 })
}

describe('the table of packets', () => {
  it.each(names)('has every picture of %s', async (name) => {
    expect((await packetsOf(name)).times).toHaveLength(60)
  })

  it('is refused when the file ends before the last picture that it names', async () => {
    await expect(packetsOf('early.mp4', 0.9)).rejects.toMatchObject({ code: 'cut_off' })
  })

  it('has the pictures that are there when each names itself', async () => {
    const { times } = await packetsOf('film.webm', 0.6)
    expect(times.length).toBeGreaterThan(10)
    expect(times.length).toBeLessThan(60)
  })
})
