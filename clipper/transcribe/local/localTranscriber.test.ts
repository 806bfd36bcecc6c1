import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../../probe/probe.ts'
import { ClipperError } from '../../pure/ClipperError.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { makeTalk, type Talk } from '../../testing/makeMedia.ts'
import { testFolder } from '../../testing/testFolder.ts'
import type { TranscriptionError } from '../TranscriptionError.ts'
import { localTranscriber } from './localTranscriber.ts'
import { parakeet, type SpeechModel } from './speechModel.ts'

const folder = testFolder()
let talk: Talk
let source: SourceInfo
const standIn = new URL('../../testing/recogniserStandIn.ts', import.meta.url)

beforeAll(async () => {
  talk = await makeTalk({ file: join(folder.path, 'talk.mp4'), seconds: 70, width: 64, height: 36 })
  source = await probe(talk.file)
})

const soundOf = () => ({ file: talk.file, source, duration: talk.seconds, pauses: talk.pauses })

/** A model with the names of the real one, whose files are unusable. */
async function modelOf(name: string): Promise<SpeechModel> {
  await mkdir(join(folder.path, name), { recursive: true })
  const files = parakeet.files.map((file) => ({ ...file, bytes: 7 }))
  for (const file of files) await writeFile(join(folder.path, name, file.name), 'nothing')
  // A folder of its own for each kind of failure.
  return { ...parakeet, name: name as SpeechModel['name'], files }
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: TranscriptionError) => error,
  )
const hasPackage = (() => {
  try {
    return Boolean(import.meta.resolve('sherpa-onnx-node'))
  } catch {
    return false
  }
})()

describe('localTranscriber', () => {
  it('reports a missing model before it starts a process', async () => {
    const error = await failureOf(localTranscriber(folder.path, parakeet).transcribe(soundOf()))
    expect(error).toMatchObject({ code: 'model_missing', message: expect.stringContaining('isn’t installed') })
  })

  it('reports the error of the real library for an invalid model', async () => {
    const error = await failureOf(localTranscriber(folder.path, await modelOf('broken')).transcribe(soundOf()))
    // Native code may throw or end its process: this process continues and reports the output.
    expect(hasPackage ? ['model_broken', 'recogniser_failed'] : ['package_missing']).toContain(error.code)
    expect(error.detail?.length).toBeGreaterThan(10)
  })

  it('joins the words of pieces of at most half a minute', async () => {
    const { words, origin } = await localTranscriber(folder.path, await modelOf('hearing'), standIn).transcribe(
      soundOf(),
    )
    expect(words).toHaveLength(talk.phrases.length)
    for (const [i, { start }] of talk.phrases.entries())
      expect(Math.abs((words[i]?.start ?? 0) - start)).toBeLessThan(0.08)
    expect(origin).toMatchObject({ by: 'local' })
    expect(origin.seconds).toBeGreaterThan(50)
  })

  it('survives a crash of its process', async () => {
    const work = localTranscriber(folder.path, await modelOf('crashing'), standIn).transcribe(soundOf())
    expect(await failureOf(work)).toMatchObject({
      code: 'recogniser_failed',
      detail: expect.stringMatching(/SIGABRT|134/),
    })
  })

  it('stops when the caller aborts', async () => {
    const stop = new AbortController()
    const transcriber = localTranscriber(folder.path, await modelOf('hearing'), standIn)
    const work = transcriber.transcribe(soundOf(), { signal: stop.signal, onProgress: () => stop.abort() })
    expect(await failureOf(work)).toBeInstanceOf(ClipperError)
  })
})
