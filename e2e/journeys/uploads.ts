import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { testVideo } from '../../server/testing/testVideo.ts'
import { guardLine, sendsPart } from './guardLine.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'

const MiB = 1024 ** 2

/** The length of a part of an upload in bytes. */
export const partBytes = 16 * MiB

/** A server whose line can be cut between the parts of an upload, and a video of two parts. */
export interface CutLine {
  world: OpenBrowser
  /** The path of the video. */
  file: string
  /** Returns whether the part of an upload that starts at a byte may reach the server. */
  mayPass: (offset: number) => boolean
  /** Uploads the video until its connection is cut. */
  uploadUntilCut(page: Page): Promise<void>
}

/** Makes a video of two parts in a folder, and starts a server. */
export async function openCutLine(folder: string): Promise<CutLine> {
  const file = join(folder, 'talk.mp4')
  // A real video: players skip a `free` box.
  const talk = await readFile(await testVideo(40))
  const box = Buffer.alloc(20 * MiB)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  await writeFile(file, Buffer.concat([talk, box]))
  // The server renders no files of clips: they play from the video.
  const world = await openBrowser({ queues: ['analyse', 'rest'] })
  const line: CutLine = {
    world,
    file,
    mayPass: () => true,
    uploadUntilCut: async (page) => {
      // A visitor with only a token counts as a guest until the profile has loaded.
      await page.goto(`${world.server.url}/login`)
      await page.waitForURL('**/dashboard**')
      await page.goto(`${world.server.url}/dashboard/upload`)
      await page.locator('input[type=file]').first().setInputFiles(file)
      await page.getByRole('button', { name: 'Upload video' }).click()
      await page
        .getByText(/The upload resumes when you’re back online/)
        .first()
        .waitFor()
    },
  }
  guardLine(world.server, (request) => !sendsPart(request) || line.mayPass(Number(request.headers['upload-offset'])))
  return line
}
