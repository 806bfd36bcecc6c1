import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { mayBeSampled } from './mayBeSampled.ts'

const folder = testFolder()

const sound = ['-f', 'lavfi', '-i', 'sine=d=1']
const both = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=10:d=1', ...sound]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast']

async function isSampled(name: string, args: readonly string[]): Promise<boolean> {
  const file = join(folder.path, name)
  await makeWithFfmpeg([...args, file])
  const bytes = await readFile(file)
  return mayBeSampled(bytes.length, async ({ start, end }) => bytes.subarray(start, end))
}

it.each<[string, string[]]>([
  ['said.mp4', [...both, ...h264, '-c:a', 'aac']],
  ['first.mp4', [...both, ...h264, '-c:a', 'aac', '-movflags', '+faststart']],
  ['parts.mp4', [...both, ...h264, '-c:a', 'aac', '-movflags', '+frag_keyframe+empty_moov']],
  ['said.mkv', [...both, ...h264, '-c:a', 'aac']],
  ['said.webm', [...both, '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus']],
  ['said.flac', sound],
  ['said.ogg', [...sound, '-c:a', 'libopus']],
])('allows samples for %s', async (name, args) => {
  expect(await isSampled(name, args)).toBe(true)
})

it.each<[string, string[]]>([
  ['plain.wav', sound],
  ['plain.aiff', sound],
  ['plain.mp3', [...sound, '-c:a', 'libmp3lame', '-b:a', '64k']],
  ['plain.ts', [...both, ...h264, '-c:a', 'aac']],
  ['plain.avi', [...both, '-c:v', 'mpeg4']],
  ['pcm.mov', [...both, ...h264, '-c:a', 'pcm_s16le']],
  ['ac3.mp4', [...both, ...h264, '-c:a', 'ac3']],
  ['raw.mov', [...both, '-c:v', 'v210', '-c:a', 'aac']],
  ['pcm.mkv', [...both, ...h264, '-c:a', 'pcm_s16le']],
])('reads all of %s', async (name, args) => {
  expect(await isSampled(name, args)).toBe(false)
})

it.each<[string, Uint8Array]>([
  ['is empty', new Uint8Array()],
  ['ends within its first box', new Uint8Array([0, 0, 0, 1, ...Buffer.from('mdat'), 0])],
  ['has a box without end', new Uint8Array([0, 0, 0, 4, ...Buffer.from('ftyp'), ...new Uint8Array(64)])],
])('reads all of a file that %s', async (_, bytes) => {
  expect(await mayBeSampled(bytes.length, async ({ start, end }) => bytes.subarray(start, end))).toBe(false)
})
