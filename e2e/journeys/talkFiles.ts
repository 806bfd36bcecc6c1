import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFaces } from '../../clipper/testing/makeFaces.ts'
import { makeSubject, makeTalk, makeTurnedCopy, makeWithFfmpeg, subjectCut } from '../../clipper/testing/makeMedia.ts'

/** The same talk in other formats, each with something that browsers and ffmpeg could read differently. */
const encoded: Record<string, readonly string[]> = {
  'fragments.mp4': ['-c', 'copy', '-movflags', 'frag_keyframe+empty_moov'],
  'odd.mov': ['-c:v', 'copy', '-c:a', 'aac', '-ar', '22050'],
  'mp3.mkv': ['-c:v', 'copy', '-c:a', 'libmp3lame', '-ar', '48000', '-ac', '2'],
  'late.mp4': ['-c:v', 'libx264', '-preset', 'fast', '-bf', '3', '-g', '40', '-c:a', 'copy', '-ss', '3.3'],
  'talk.webm': ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '200k', '-c:a', 'libopus'],
  'old.mp4': ['-t', '10', '-c:v', 'mpeg4', '-c:a', 'copy'],
  'silent.mp4': ['-c', 'copy', '-an'],
}

export const captionsText = [
  'WEBVTT',
  ...Array.from({ length: 14 }, (_, i) => {
    const time = (second: number) => `00:${String(second).padStart(2, '0')}.500`
    return `${time(4 * i)} --> ${time(4 * i + 3)}\nWhy is line ${i} never the last?`
  }),
].join('\n\n')

/** The talk with these captions embedded, in each of these codecs. */
const captioned: Record<string, string> = { 'said.mp4': 'mov_text', 'vtt.mkv': 'webvtt' }

async function makeTurned(folder: string): Promise<void> {
  const [from, to] = [join(folder, 'subject.mp4'), join(folder, 'turned.mp4')]
  await makeSubject(from)
  await makeTurnedCopy(from, to, 180)
}

/** Files with a subject and one cut, and how to make them. */
const subjects: Record<string, (folder: string) => Promise<void>> = {
  'subject.mp4': (folder) => makeSubject(join(folder, 'subject.mp4')),
  'b-frames.mp4': (folder) => makeSubject(join(folder, 'b-frames.mp4'), ['-preset', 'fast', '-bf', '3']),
  'turned.mp4': makeTurned,
}

/** Returns the known cuts of a file with a subject or faces; null for others. */
export const cutsOf = (name: string): number[] | null => {
  if (name === 'faces.mp4') return [2, 4]
  return name in subjects ? [subjectCut] : null
}

/** Makes `talk.mp4`, its captions in `talk.vtt`, and the named files in a folder. */
export async function makeTalkFiles(folder: string, names: readonly string[]): Promise<void> {
  const talk = join(folder, 'talk.mp4')
  const captions = join(folder, 'talk.vtt')
  await makeTalk({ file: talk, seconds: 60, bursts: [14, 40] })
  await writeFile(captions, captionsText)
  for (const name of names) {
    const file = join(folder, name)
    const encode = encoded[name]
    const codec = captioned[name]
    const makeSubjectFile = subjects[name]
    if (encode) await makeWithFfmpeg(['-i', talk, ...encode, file])
    else if (codec)
      await makeWithFfmpeg(['-i', talk, '-i', captions, '-map', '0', '-map', '1', '-c', 'copy', '-c:s', codec, file])
    else if (makeSubjectFile) await makeSubjectFile(folder)
    else if (name === 'faces.mp4') await makeFaces(file, [[], [{ at: 0.2, height: 0.8 }], [{ at: 0.6, height: 0.6 }]])
    else if (name === 'regular.mp4') await makeTalk({ file, seconds: 40, keyframes: 'regular', bursts: [20] })
    else throw new Error(`There is no recipe for ${name}.`)
  }
}
