import { readFile } from 'node:fs/promises'
import { type Make, type Specimen, specimens, type Workbench } from './Specimen.ts'

const picture = (size = '160x90', rate = '10', seconds = 8) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=${rate}:d=${seconds}`,
]
const tone = (seconds = 8) => ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** Returns a maker that runs ffmpeg with these arguments before the output name. */
const made =
  (name: string, ...args: string[]): Make =>
  async (bench) => {
    const path = `${bench.folder}/${name}`
    await bench.ffmpeg(...args, path)
    return path
  }

/** Returns a maker that adds another stream to the valid video. */
const beside =
  (name: string, text: string, inputName: string, ...args: string[]): Make =>
  async (bench) => {
    const other = await bench.write(inputName, text)
    const path = `${bench.folder}/${name}`
    await bench.ffmpeg(
      '-i',
      bench.good,
      '-i',
      other,
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'copy',
      '-c:a',
      'copy',
      ...args,
      path,
    )
    return path
  }

const chapters = (count: number): string =>
  `;FFMETADATA1\n${Array.from({ length: count }, (_, i) => `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${i}\nEND=${i + 1}\ntitle=${'c'.repeat(20)}\n`).join('')}`

async function described(bench: Workbench, name: string, text: string): Promise<string> {
  const description = await bench.write(`${name}.txt`, text)
  const path = `${bench.folder}/${name}`
  await bench.ffmpeg(
    '-i',
    bench.good,
    '-i',
    description,
    '-map_metadata',
    '1',
    '-map_chapters',
    '1',
    '-c',
    'copy',
    path,
  )
  return path
}

const cue = (text: string): string => `1\n00:00:00,000 --> 00:00:07,000\n${text}\n\n`

/** Returns a maker that concatenates two transport streams, so that the size changes or the time jumps back. */
const joined =
  (name: string, size: string): Make =>
  async (bench) => {
    const parts = [`${bench.folder}/first-${name}`, `${bench.folder}/second-${name}`]
    await bench.ffmpeg(...picture(), ...tone(), ...h264, parts[0] ?? '')
    await bench.ffmpeg(...picture(size), ...tone(), ...h264, parts[1] ?? '')
    return bench.write(name, Buffer.concat(await Promise.all(parts.map((path) => readFile(path)))))
  }

/** Older versions of ffmpeg support the first option, newer ones the second. */
const turned: Make = async (bench) => {
  const path = `${bench.folder}/turned.mov`
  const old = ['-i', bench.good, '-c', 'copy', '-metadata:s:v', 'rotate=90', path]
  await bench.ffmpeg('-display_rotation', '90', '-i', bench.good, '-c', 'copy', path).catch(() => bench.ffmpeg(...old))
  return path
}

const maps = (count: number, of: string): string[] => Array.from({ length: count }, () => ['-map', of]).flat()

/** Real videos of rare kinds. */
export const oddVideos: readonly Specimen[] = [
  ...specimens('video', 'refused', {
    'sound alone': made('sound.m4a', ...tone()),
    'sound that calls itself a video': made('sound.mp4', ...tone()),
    'a sheet of captions alone': async (bench) => {
      const text = await bench.write('alone.srt', cue('Hello.'))
      const path = `${bench.folder}/captions.mkv`
      await bench.ffmpeg('-i', text, path)
      return path
    },
    'a single picture': made('single.mp4', ...picture(), '-frames:v', '1', ...h264),
    'a film of a tenth of a second': made('blink.mp4', ...picture('160x90', '10', 1), '-t', '0.1', ...h264),
    'a picture of 9000 by 4400': made('huge.avi', ...picture('9000x4400', '5', 1), '-t', '0.6', '-c:v', 'mjpeg'),
    'a moving GIF': made('moving.gif', ...picture('80x60', '5', 3)),
    'a GIF in Matroska': made('gif.mkv', ...picture('80x60', '5', 3), '-c:v', 'gif'),
    'a picture of a single point': made(
      'point.mkv',
      ...picture(),
      '-vf',
      'crop=1:1:exact=1,format=gray',
      '-c:v',
      'ffv1',
    ),
  }),
  ...specimens('video', 'either', {
    'two pictures': made('pair.mp4', ...picture('160x90', '2', 1), ...h264),
    'a picture of two by two': made('small.mp4', ...picture('2x2'), ...h264),
    'odd sides': made('odd.mkv', ...picture('161x91'), '-c:v', 'ffv1', '-pix_fmt', 'yuv444p'),
    'a strip that lies': made('strip.mkv', ...picture('8192x2', '2', 3), '-c:v', 'ffv1', '-pix_fmt', 'yuv444p'),
    'a strip that stands': made('tower.mkv', ...picture('2x8192', '2', 3), '-c:v', 'ffv1', '-pix_fmt', 'yuv444p'),
    'a picture every ten seconds': made('slow.mp4', ...picture('160x90', '1/10', 60), ...h264),
    'a thousand pictures a second': made('quick.mp4', ...picture('64x36', '1000', 2), ...h264),
    'points as narrow as a hundredth': made('narrow.mp4', ...picture(), '-vf', 'setsar=1/100', ...h264),
    'a change of size on the way': joined('change.ts', '320x240'),
    'a time that jumps back': joined('back.ts', '160x90'),
    'a start after ten hours': made('late.ts', ...picture(), ...tone(), ...h264, '-output_ts_offset', '36000'),
    'sound that goes on for a minute': made('tail.mp4', ...picture('160x90', '10', 3), ...tone(60), ...h264),
    'sound that ends early': made('mute.mp4', ...picture(), ...tone(1), ...h264),
    'black and silent': made(
      'black.mp4',
      '-f',
      'lavfi',
      '-i',
      'color=black:s=160x90:r=10:d=8',
      '-f',
      'lavfi',
      '-i',
      'anullsrc=d=8',
      ...h264,
    ),
    'thirty tracks of sound': made(
      'tracks.mkv',
      ...picture(),
      ...tone(),
      '-map',
      '0',
      ...maps(30, '1'),
      ...h264,
      '-c:a',
      'pcm_s16le',
    ),
    'ten tracks of pictures': made('films.mkv', ...picture('64x36'), ...maps(10, '0'), ...h264),
    'a title of four megabytes': (bench) =>
      described(bench, 'title.mkv', `;FFMETADATA1\ntitle=${'t'.repeat(4_000_000)}\n`),
    'ten thousand chapters': (bench) => described(bench, 'chapters.mkv', chapters(10_000)),
    'captions of one letter, 200 KB of it': beside('letter.mkv', cue('a'.repeat(200_000)), 'letter.srt', '-c:s', 'srt'),
    'captions that draw': beside(
      'drawing.mkv',
      cue('{\\p1}m 0 0 l 9999999 0 9999999 9999999{\\p0}{\\fn/etc/passwd}'),
      'drawing.srt',
      '-c:s',
      'ass',
    ),
  }),
  ...specimens('video', 'taken', {
    'turned on its side': turned,
    'points as wide as a hundred': made('wide.mp4', ...picture(), '-vf', 'setsar=100', ...h264),
    'without sound': made('silent.mp4', ...picture('160x90', '10', 12), '-vf', "hue=h='90*floor(t/4)'", ...h264),
    'eight channels of sound': made(
      'channels.mkv',
      ...picture('160x90', '10', 12),
      ...tone(12),
      '-ac',
      '8',
      ...h264,
      '-c:a',
      'flac',
    ),
    'half pictures': made(
      'woven.mpg',
      ...picture('352x288', '25', 12),
      ...tone(12),
      '-c:v',
      'mpeg2video',
      '-flags',
      '+ildct+ilme',
    ),
    'names of its own in its description': (bench) =>
      described(
        bench,
        'names.mp4',
        ';FFMETADATA1\ntitle=../../../etc/passwd\nartist=<script>alert(1)</script>\ncomment=$(id)\n',
      ),
  }),
]
