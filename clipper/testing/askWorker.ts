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
  /** What it is asked beside the file. */
  request: object
  /** Happens after the file was chosen and before the thread is asked. */
  meanwhile?: (() => Promise<unknown>) | undefined
}

/** What a thread told, and when: milliseconds after it was asked. Of bytes, their base64. */
export type Told<Message> = Message & { after: number; bytes?: string }

async function scriptOf(appDir: string, worker: string): Promise<string> {
  const script = (await readdir(join(appDir, 'assets'))).find((name) => name.startsWith(worker) && name.endsWith('.js'))
  if (!script) throw new Error(`The app was built without its ${worker}.`)
  return script
}

/** Asks a built thread about a file, on a page of `origin`, which serves the app, with the policies of the page. */
export async function askWorker<Message extends { type: string }>(
  page: Page,
  { origin, appDir, worker, file, request, meanwhile }: WorkerQuestion,
): Promise<Told<Message>[]> {
  const script = await scriptOf(appDir, worker)
  // A page without a script of its own.
  await page.goto(`${origin}/version.json`)
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file' }))
  })
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file)
  // A browser notes what a file is like some time after it was chosen, and until then takes a changed one for the chosen one.
  await input.evaluate((node) => (node as HTMLInputElement).files?.[0]?.slice(0, 1).arrayBuffer())
  await meanwhile?.()
  return page.evaluate(
    async ({ script, request }) => {
      const [chosen] = document.querySelector<HTMLInputElement>('input[type=file]')?.files ?? []
      const begun = performance.now()
      const worker = new Worker(`/assets/${script}`, { type: 'module' })
      const all: unknown[] = []
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
        worker.onmessage = async ({
          data,
        }: MessageEvent<{ type: string; blob?: Blob | null; packed?: Uint8Array<ArrayBuffer> }>) => {
          const after = performance.now() - begun
          const { type, packed, blob = packed && new Blob([packed]), ...rest } = data
          if (type !== 'poster') all.push({ type, ...rest, after, ...(blob && { bytes: await asBase64(blob) }) })
          if (type === 'done' || type === 'failed') resolve()
        }
        worker.postMessage({ file: chosen, ...request })
      })
      worker.terminate()
      return all as never[]
    },
    { script, request },
  )
}
