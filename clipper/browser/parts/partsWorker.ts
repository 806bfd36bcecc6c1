import { reportGrowth } from '../../pure/reportGrowth.ts'
import { openFile } from '../file/openFile.ts'
import { openPlace } from '../file/openPlace.ts'
import { copyParts } from './copyParts.ts'
import type { PartsEvent, PartsRequest } from './PartsMessage.ts'

/** The thread that writes the parts of a video into the site's own storage; its creator terminates it. */
const post = (event: PartsEvent) => (self as unknown as { postMessage: (event: PartsEvent) => void }).postMessage(event)

/** Milliseconds after which abandoned files are deleted: no upload lasts that long. */
const oldest = 3 * 24 * 3600_000

async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind !== 'file') continue
    const { lastModified } = await handle.getFile()
    if (Date.now() - lastModified > oldest) await folder.removeEntry(name)
  }
}

async function write({ file, kept, name }: PartsRequest): Promise<File> {
  const storage = await navigator.storage.getDirectory()
  const folder = await storage.getDirectoryHandle('parts', { create: true })
  await sweep(folder).catch(() => {})
  const handle = await folder.getFileHandle(name, { create: true })
  const open = await openFile(file)
  try {
    const { target, keep, forget } = await openPlace(handle)
    const onProgress = reportGrowth((share) => post({ type: 'progress', share }), 0.01)
    await copyParts(open, kept, target, onProgress).catch(async (error: unknown) => {
      await forget()
      throw error
    })
    await keep()
    return await handle.getFile()
  } catch (error) {
    await folder.removeEntry(name).catch(() => {})
    throw error
  } finally {
    open.input.dispose()
  }
}

self.onmessage = ({ data }: MessageEvent<PartsRequest>) => {
  write(data)
    .then((file) => post({ type: 'done', file }))
    .catch((error: unknown) => post({ type: 'failed', detail: String(error) }))
}
