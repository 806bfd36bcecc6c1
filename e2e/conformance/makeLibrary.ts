import { api as contract } from '../../contract/endpoints.ts'
import type { Api } from '../../src/api/createApi.ts'
import type { Library } from './Case.ts'
import { videoFile } from './files.ts'
import type { Stage } from './Stage.ts'

/** A tenth of a second each on the real server. */
const LOOKS = 2400

/** Uploads a video and waits for its clips, all by calls. Throws when the video fails. */
export async function makeLibrary(api: Api, stage: Stage): Promise<Library> {
  const body = { file: await videoFile(), title: 'A library', min_seconds: 4, max_seconds: 8 }
  await api.call(contract.clips.upload, { body })
  await waitForWork(api, stage)
  const clips = await api.call(contract.clips.list, { query: { order_by: 'start' } })
  if (clips.length < 3) throw new Error(`only ${clips.length} clips came out`)
  return { clips }
}

/** Looks until nothing is at work any more, the files of clips included. */
export async function waitForWork(api: Api, stage: Stage): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const entries = await api.call(contract.clips.notReady)
    const isDone = entries.every(({ status }) => status === 'failed')
    if (isDone && (await haveFiles(api))) return
    await stage.wait()
  }
  throw new Error('the work did not end')
}

async function haveFiles(api: Api): Promise<boolean> {
  return (await api.call(contract.clips.list)).every(({ has_file, trim_error }) => has_file || trim_error !== null)
}
