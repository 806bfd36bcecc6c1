import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { bytesOf, folderOf, type ModelFile, type SpeechModel } from './speechModel.ts'

export type InstallErrorCode = 'unreachable' | 'changed' | 'disk_full'

/** The model could not be downloaded; the message is a sentence for the administrator. */
export class InstallError extends Error {
  override name = 'InstallError'
  readonly code: InstallErrorCode

  constructor(code: InstallErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

export interface InstallOptions {
  signal?: AbortSignal
  /** Downloaded bytes, of all files. */
  onBytes?: (bytes: number) => void
  /** The address of a mirror, if those of the models can't be reached: it has a folder per model, by the model's name. */
  mirror?: string | undefined
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Downloads the missing rest of a file. @throws InstallError */
async function fetchRest(url: string, part: string, wanted: ModelFile, options: InstallOptions, before: number) {
  const { signal, onBytes } = options
  const have = await sizeOf(part)
  if (have === wanted.bytes) return
  // Longer than expected: it is another file.
  if (have > wanted.bytes) await rm(part)
  const from = have > wanted.bytes ? 0 : have
  const response = await fetch(url, {
    headers: from > 0 ? { range: `bytes=${from}-` } : {},
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new InstallError('unreachable', `${new URL(url).host} can’t be reached.`, error)
  })
  if (!response.ok || !response.body)
    throw new InstallError('unreachable', `${new URL(url).host} answered ${response.status} for ${wanted.name}.`)
  // A server without range support sends everything again.
  let at = response.status === 206 ? from : 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      at += chunk.length
      onBytes?.(before + at)
      // A server that sends more than requested must not fill the disk.
      if (at > wanted.bytes) done(new InstallError('changed', `${wanted.name} is larger than it should be.`))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream),
      count,
      createWriteStream(part, { flags: at > 0 ? 'a' : 'w' }),
    )
  } catch (error) {
    if (error instanceof InstallError || signal?.aborted) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new InstallError('disk_full', 'There is no space left on the disk.', error)
    throw new InstallError(
      'unreachable',
      `The connection to ${new URL(url).host} was lost. What has arrived is kept.`,
      error,
    )
  }
}

/**
 * Downloads a model: the result of an earlier attempt is kept, and a file counts only if its checksum is right.
 * @throws InstallError, and the reason of an abort
 */
export async function installModel(speechDir: string, model: SpeechModel, options: InstallOptions = {}): Promise<void> {
  const folder = folderOf(speechDir, model)
  await mkdir(folder, { recursive: true })
  const address = options.mirror ? `${options.mirror}/${model.name}` : model.url
  let before = 0
  for (const wanted of model.files) {
    const file = join(folder, wanted.name)
    if ((await sizeOf(file)) !== wanted.bytes) {
      const part = `${file}.part`
      await fetchRest(`${address}/${wanted.name}`, part, wanted, options, before)
      if ((await digestOf(part)) !== wanted.sha256) {
        await rm(part, { force: true })
        throw new InstallError('changed', `${wanted.name} is not the file it should be: its checksum is wrong.`)
      }
      await rename(part, file)
    }
    before += wanted.bytes
    options.onBytes?.(before)
  }
}

/** Deletes a model, including partial downloads. */
export async function removeModel(speechDir: string, model: SpeechModel): Promise<void> {
  await rm(folderOf(speechDir, model), { recursive: true, force: true })
}

/** Returns the downloaded bytes of a model. */
export async function fetchedBytes(speechDir: string, model: SpeechModel): Promise<{ have: number; of: number }> {
  const folder = folderOf(speechDir, model)
  const sizes = await Promise.all(
    model.files.map(async ({ name }) => (await sizeOf(join(folder, name))) || sizeOf(join(folder, `${name}.part`))),
  )
  return { have: sizes.reduce((sum, size) => sum + size, 0), of: bytesOf(model) }
}
