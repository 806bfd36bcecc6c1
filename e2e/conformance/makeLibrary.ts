import { api as contract } from '../../contract/endpoints.ts'
import type { Api } from '../../src/api/createApi.ts'
import type { Library } from './Case.ts'
import { videoFile } from './files.ts'
import type { Stage } from './Stage.ts'
import { waitUntil } from './waitUntil.ts'

const unfinished = 'the work did not end'

type Wait = (api: Api, stage: Stage) => Promise<unknown>

/** Uploads a video through the API and waits for its clips. Throws if the video fails. */
export async function makeLibrary(api: Api, stage: Stage, wait: Wait): Promise<Library> {
  const body = { file: await videoFile(40), title: 'A library', min_seconds: 4, max_seconds: 8, max_clips: 3 }
  await api.call(contract.clips.upload, { body })
  await wait(api, stage)
  const clips = await api.call(contract.clips.list, { query: { order_by: 'start' } })
  if (clips.length < 3) throw new Error(`only ${clips.length} clips came out`)
  return { clips }
}

/** Waits until the clips of all videos are listed. Their files may not be ready. */
export const waitForClips: Wait = (api, stage) => waitUntil(stage, unfinished, () => areListed(api))

/** Waits until all work is done, including the files of clips. */
export const waitForFiles: Wait = (api, stage) =>
  waitUntil(stage, unfinished, async () => (await areListed(api)) && (await haveFiles(api)))

async function areListed(api: Api): Promise<boolean> {
  return (await api.call(contract.clips.notReady)).every(({ status }) => status === 'failed')
}

async function haveFiles(api: Api): Promise<boolean> {
  return (await api.call(contract.clips.list)).every(({ has_file, trim_error }) => has_file || trim_error !== null)
}
