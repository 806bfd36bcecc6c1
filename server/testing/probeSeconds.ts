import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns the seconds of the video at an address, as ffprobe reads them. @throws when it is missing or not a video */
export async function probeSeconds(address: string | URL): Promise<number> {
  const answer = await fetch(address)
  if (answer.status !== 200) throw new Error(`${answer.status} instead of a video.`)
  const path = join(tmpdir(), `clipaway-probe-${randomUUID()}.mp4`)
  try {
    await writeFile(path, new Uint8Array(await answer.arrayBuffer()))
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path])
    return Number(stdout)
  } finally {
    await rm(path, { force: true })
  }
}
