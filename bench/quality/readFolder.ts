import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { type Analysis, analyse, probe } from '../../clipper/clipper.ts'
import { linesOfWords } from '../../clipper/pure/words/linesOfWords.ts'
import { sentencesOf } from '../../clipper/pure/words/sentencesOf.ts'
import type { Truth } from './Truth.ts'

export interface GivenVideo {
  name: string
  analysis: Analysis
  truth: Truth
}

/**
 * Reads the videos of a folder that have a truth file beside them: `talk.mp4`, `talk.truth.json` with `{ moments?: [{
 * start, end, kind? }], words?: [{ start, end, text }] }`, and optionally `talk.srt`.
 */
export async function readFolder(folder: string): Promise<GivenVideo[]> {
  const names = (await readdir(folder)).toSorted()
  const videos: GivenVideo[] = []
  for (const name of names) {
    const base = parse(name).name
    if (!names.includes(`${base}.truth.json`) || /\.(json|srt|vtt)$/.test(name)) continue
    const given = JSON.parse(await readFile(join(folder, `${base}.truth.json`), 'utf8')) as Partial<Truth>
    const captions = names.find((other) => other === `${base}.srt` || other === `${base}.vtt`)
    const file = join(folder, name)
    const source = await probe(file)
    const analysis = await analyse(file, source, captions ? { captions: join(folder, captions) } : {})
    const words = given.words ?? []
    const moments = (given.moments ?? []).map((moment) => ({ ...moment, kind: moment.kind ?? 'moment' }))
    videos.push({
      name,
      analysis,
      truth: { duration: source.duration, moments, words, sentences: sentencesOf(linesOfWords(words)) },
    })
  }
  return videos
}
