import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'

export interface WorkerQuestion {
  origin: string
  /** Of the built app. */
  appDir: string
  /** The beginning of the script's name. */
  worker: 'readerWorker' | 'exportWorker' | 'framingWorker'
  /** A path. */
  file: string
  /** The request, without the file. */
  request: object
  /** Returns the messages with posters, too. */
  posters?: boolean
  /** Runs after the file was chosen and before the request is sent. */
  meanwhile?: (() => Promise<unknown>) | undefined
}

/** A thread's message and its time: milliseconds after the request. Bytes are base64. */
export type Received<Message> = Message & { after: number; bytes?: string }

async function scriptOf(appDir: string, worker: string): Promise<string> {
  const script = (await readdir(join(appDir, 'assets'))).find((name) => name.startsWith(worker) && name.endsWith('.js'))
  if (!script) throw new Error(`The app was built without its ${worker}.`)
  return script
}

/**
 * Sends a built thread a request about a file, on a page of `origin`, which serves the app, with the page's policies.
 */
export async function askWorker<Message extends { type: string }>(
  page: Page,
  { origin, appDir, worker, file, request, posters = false, meanwhile }: WorkerQuestion,
): Promise<Received<Message>[]> {
  const script = await scriptOf(appDir, worker)
  // A page without a script of its own.
  await page.goto(`${origin}/version.json`)
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file' }))
  })
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file)
  // A browser records the state of a file some time after it was chosen, and accepts changes until then.
  await input.evaluate((node) => (node as HTMLInputElement).files?.[0]?.slice(0, 1).arrayBuffer())
  await meanwhile?.()
  return page.evaluate(
    async ({ script, request, posters }) => {
      const [chosen] = document.querySelector<HTMLInputElement>('input[type=file]')?.files ?? []
      const begun = performance.now()
      const worker = new Worker(`/assets/${script}`, { type: 'module' })
      const all: unknown[] = []
      const encoded: Promise<unknown>[] = []
      const asBase64 = async (blob: Blob) => {
        const reader = new FileReader()
        const read = new Promise<string>((resolve) => {
          reader.onload = () => resolve(String(reader.result))
        })
        reader.readAsDataURL(blob)
        return (await read).replace(/^.*,/, '')
      }
      await new Promise<void>((resolve, reject) => {
        worker.onerror = (event) => reject(new Error(`The worker is gone: ${event.message}`))
        worker.onmessage = ({
          data,
        }: MessageEvent<{
          type: string
          blob?: Blob | null
          poster?: Blob | null
          picture?: Blob
          packed?: Uint8Array<ArrayBuffer>
        }>) => {
          const after = performance.now() - begun
          const {
            type,
            packed,
            poster,
            picture,
            blob = poster ?? picture ?? (packed && new Blob([packed])),
            ...rest
          } = data
          if (type !== 'poster' || posters) {
            const event = { type, ...rest, after }
            all.push(event)
            if (blob) encoded.push(asBase64(blob).then((bytes) => Object.assign(event, { bytes })))
          }
          if (type === 'done' || type === 'failed') resolve()
        }
        worker.postMessage({ file: chosen, ...request })
      })
      await Promise.all(encoded)
      worker.terminate()
      return all as never[]
    },
    { script, request, posters },
  )
}
