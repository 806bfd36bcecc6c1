import { copyFile, open, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { ClipperError } from '../pure/ClipperError.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { withSoundTrack } from '../pure/withSoundTrack.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { probe } from './probe.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=10:d=3']
const sound = ['-f', 'lavfi', '-i', 'sine=d=3']
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast']

async function codeOf(file: string, limits?: { maxSeconds: number; maxPixels: number }): Promise<string> {
  try {
    await probe(file, limits ? { limits } : {})
    return 'none'
  } catch (error) {
    if (!(error instanceof ClipperError)) throw error
    expect(error.message).toMatch(/^[A-Z].*\.$/)
    return error.code
  }
}

let good: SourceInfo
beforeAll(async () => {
  await makeWithFfmpeg([...picture, ...sound, ...h264, '-c:a', 'aac', at('good.mp4')])
  good = await probe(at('good.mp4'))
})

describe('probe', () => {
  it('describes a video, and recognises that browsers play it unchanged', () => {
    expect(good).toMatchObject({
      width: 320,
      height: 180,
      fps: 10,
      videoCodec: 'h264',
      audioCodec: 'aac',
      hasAudio: true,
      playable: true,
      subtitleStreams: 0,
    })
    for (const fact of ['audioStream', 'soundTracks', 'timecode']) expect(good).not.toHaveProperty(fact)
    expect(good.duration).toBeCloseTo(3, 1)
    expect(good.bytes).toBeGreaterThan(1000)
  })

  it('opens file names that look like options, protocols or patterns', async () => {
    for (const name of ['-i.mp4', 'http:%03d video*.mp4', "it's [a] “clip”;.mp4"]) {
      await copyFile(at('good.mp4'), at(name))
      expect((await probe(at(name))).width).toBe(320)
    }
  })

  it('applies rotation and non-square pixels', async () => {
    await makeWithFfmpeg(['-display_rotation', '90', '-i', at('good.mp4'), '-c', 'copy', at('turned.mp4')]).catch(() =>
      makeWithFfmpeg(['-i', at('good.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90', at('turned.mp4')]),
    )
    expect(await probe(at('turned.mp4'))).toMatchObject({ width: 180, height: 320 })
    await makeWithFfmpeg([...picture, '-vf', 'setsar=2', ...h264, at('wide.mp4')])
    expect(await probe(at('wide.mp4'))).toMatchObject({ width: 640, height: 180 })
  })

  it('accepts a video without sound, and finds text captions', async () => {
    await makeWithFfmpeg([...picture, ...h264, at('silent.mp4')])
    expect(await probe(at('silent.mp4'))).toMatchObject({ playable: true, hasAudio: false, audioCodec: null })
    await writeFile(at('said.srt'), '1\n00:00:00,500 --> 00:00:02,000\nHello there.\n')
    await makeWithFfmpeg(['-i', at('good.mp4'), '-i', at('said.srt'), '-c', 'copy', '-c:s', 'mov_text', at('said.mp4')])
    expect(await probe(at('said.mp4'))).toMatchObject({ subtitleStreams: 1, captionStream: 0 })
  })

  it('prefers the default sound track, and avoids commentary', async () => {
    const tones = [300, 500, 700].flatMap((hertz) => ['-f', 'lavfi', '-i', `sine=f=${hertz}:d=3`])
    const maps = ['-map', '0', '-map', '1', '-map', '2', '-map', '3']
    const encode = [...picture, ...tones, ...maps, ...h264, '-c:a', 'aac']
    await makeWithFfmpeg([...encode, '-disposition:a', '0', '-disposition:a:2', 'default', at('third.mkv')])
    expect((await probe(at('third.mkv'))).audioStream).toBe(2)
    const commentary = ['-disposition:a', '0', '-disposition:a:0', 'default+comment']
    await makeWithFfmpeg(['-i', at('third.mkv'), '-map', '0', '-c', 'copy', ...commentary, at('talked.mkv')])
    expect((await probe(at('talked.mkv'))).audioStream).toBe(1)
  })

  it('takes the next sound track when the preferred one is silent', async () => {
    const tracks = ['anullsrc=d=3', 'anullsrc=d=3', 'sine=f=500:d=3'].flatMap((graph) => ['-f', 'lavfi', '-i', graph])
    const maps = ['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-t', '3']
    const encode = [...picture, ...tracks, ...maps, ...h264, '-c:a', 'aac', '-disposition:a', '0']
    await makeWithFfmpeg([...encode, '-disposition:a:0', 'default', at('muted.mkv')])
    expect(await probe(at('muted.mkv'))).toMatchObject({ audioStream: 2, hasAudio: true })
    await makeWithFfmpeg([
      '-i',
      at('muted.mkv'),
      '-map',
      '0:v',
      '-map',
      '0:a:0',
      '-map',
      '0:a:1',
      '-c',
      'copy',
      at('mute2.mkv'),
    ])
    expect(await probe(at('mute2.mkv'))).not.toHaveProperty('audioStream')
  })

  it('lists several sound tracks with their levels', async () => {
    const tones = ['anullsrc=d=3', 'sine=f=500:d=3'].flatMap((graph) => ['-f', 'lavfi', '-i', graph])
    const maps = ['-map', '0', '-map', '1', '-map', '2', '-t', '3', ...h264, '-c:a', 'aac', '-ac:a:1', '2']
    const named = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=deu']
    const file = at('tracks.mp4')
    await makeWithFfmpeg([...picture, ...tones, ...maps, ...named, '-metadata:s:a:1', 'handler_name=Gast', file])
    const source = await probe(file)
    expect(source.soundTracks).toEqual([
      { index: 0, codec: 'aac', channels: 2, language: 'eng', silent: true, playable: true },
      { index: 1, codec: 'aac', channels: 2, language: 'deu', title: 'Gast' },
    ])
    expect(source).toMatchObject({ audioStream: 1, audioChannels: 2 })
    expect(source).not.toHaveProperty('playable')
    // The first track is silent, so only an explicit choice uses it.
    expect(withSoundTrack(source, 0)).toMatchObject({ playable: true, audioCodec: 'aac' })
    expect(withSoundTrack(source, 0)).not.toHaveProperty('audioStream')
    expect(withSoundTrack(source, 1)).toEqual(source)
    expect(withSoundTrack(source, 2)).toBeNull()
  })

  it('reads the timecode of a camera, and the number of channels', async () => {
    for (const [name, timecode, codecs] of [
      ['camera.mov', '01:02:03:04', [...h264, '-c:a', 'aac']],
      ['camera.mxf', '10:00:00:00', ['-c:v', 'mpeg2video', '-c:a', 'pcm_s16le']],
    ] as const) {
      await makeWithFfmpeg([
        ...picture,
        ...sound,
        ...codecs,
        '-r',
        '25',
        '-ar',
        '48000',
        '-timecode',
        timecode,
        at(name),
      ])
      expect(await probe(at(name))).toMatchObject({ timecode, audioChannels: 1 })
    }
  })

  it('detects channels that cancel each other', async () => {
    const channels = (right: string) => ['-f', 'lavfi', '-i', `aevalsrc='0.3*sin(2000*t)|${right}':s=48000:d=3`]
    const encode = [...h264, '-c:a', 'aac']
    await makeWithFfmpeg([...picture, ...channels('-0.3*sin(2000*t)'), ...encode, at('opposite.mp4')])
    await makeWithFfmpeg([...picture, ...channels('0.3*sin(3000*t)'), ...encode, at('two-tones.mp4')])
    expect((await probe(at('opposite.mp4'))).oppositePhase).toBe(true)
    expect(await probe(at('two-tones.mp4'))).not.toHaveProperty('oppositePhase')
  })

  it('measures a recording without a stored duration', async () => {
    await makeWithFfmpeg([...picture, ...h264, '-f', 'matroska', '-live', '1', at('live.mkv')])
    expect((await probe(at('live.mkv'))).duration).toBeCloseTo(3, 1)
  })
})

describe('probe refuses', () => {
  it('a file without picture and sound', async () => {
    const lines = '1\n00:00:00,500 --> 00:00:02,000\nHello there.\n'
    await writeFile(at('lines.srt'), lines)
    await makeWithFfmpeg(['-i', at('lines.srt'), at('lines.mkv')])
    expect(await codeOf(at('lines.mkv'))).toBe('no_stream')
  })

  it('still pictures, whatever their extension', async () => {
    const still = sharp({ create: { width: 32, height: 18, channels: 3, background: 'red' } })
    await makeWithFfmpeg([...picture, '-frames:v', '1', at('still.bmp')])
    for (const name of ['still.png', 'still.jpg', 'still.gif', 'still.webp', 'still.bmp', 'still.tiff']) {
      if (name !== 'still.bmp') await still.toFile(at(name))
      await copyFile(at(name), at(`${name}.mp4`))
      expect(await codeOf(at(`${name}.mp4`))).toBe('picture')
    }
    expect(await codeOf(at('still.png'))).toBe('picture')
    await makeWithFfmpeg([...picture, '-frames:v', '1', ...h264, at('still.mp4')])
    expect(await codeOf(at('still.mp4'))).toBe('picture')
  })

  it.each([
    ['hls.mp4', '#EXTM3U\n#EXTINF:3,\ngood.mp4\n#EXT-X-ENDLIST\n'],
    ['far.m3u8', '#EXTM3U\n#EXTINF:3,\nhttp://127.0.0.1:1/a.ts\n'],
    ['concat.mp4', 'ffconcat version 1.0\nfile good.mp4\n'],
    ['script.txt', "# list\nfile '/etc/passwd'\n"],
    ['dash.mpd', '<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period/></MPD>'],
    ['radio.pls', '[playlist]\nFile1=good.mp4\n'],
    ['stream.sdp', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n'],
  ])('the playlist %s', async (name, text) => {
    await writeFile(at(name), text)
    expect(await codeOf(at(name))).toBe('playlist')
  })

  it('files that are not a video', async () => {
    await writeFile(at('text.mp4'), 'Dear diary,\ntoday I made a video.\n')
    await writeFile(at('noise.mp4'), Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)))
    for (const name of ['text.mp4', 'noise.mp4']) expect(await codeOf(at(name))).toBe('not_a_video')
  })

  it('an empty file', async () => {
    await writeFile(at('empty.mp4'), '')
    expect(await codeOf(at('empty.mp4'))).toBe('empty')
  })

  it('a video without its index, and one with zeros inside', async () => {
    await copyFile(at('good.mp4'), at('cut.mp4'))
    await truncate(at('cut.mp4'), 20_000)
    expect(await codeOf(at('cut.mp4'))).toBe('corrupt')
    const head = Buffer.alloc(64)
    const good = await open(at('good.mp4'))
    await good.read(head, 0, 64, 0)
    await good.close()
    await writeFile(at('zeros.mp4'), Buffer.concat([head, Buffer.alloc(50_000)]))
    expect(await codeOf(at('zeros.mp4'))).toBe('corrupt')
  })

  it('a video that is too long or too large', async () => {
    expect(await codeOf(at('good.mp4'), { maxSeconds: 2, maxPixels: 1e6 })).toBe('too_long')
    expect(await codeOf(at('good.mp4'), { maxSeconds: 20, maxPixels: 1e4 })).toBe('too_large')
    await makeWithFfmpeg(['-f', 'lavfi', '-i', 'color=s=9000x4400:r=5:d=0.4', '-c:v', 'mjpeg', at('huge.avi')])
    expect(await codeOf(at('huge.avi'))).toBe('too_large')
  })

  it('a missing file', async () => {
    expect(await codeOf(at('nowhere.mp4'))).toBe('failed')
  })
})
