import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type ClipClient, clipClient } from './clipClient.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'
import { testVideo } from './testVideo.ts'
import { type TusClient, tusClient } from './tusClient.ts'

/** A server without workers for all tests of a file, with a new user for each test. */
export interface UploadStage {
  readonly server: TestServer
  readonly token: string
  readonly me: TusClient
  readonly clips: ClipClient
  /** Bytes of a video of twelve seconds. */
  readonly video: Uint8Array<ArrayBuffer>
  /** Half of the number of bytes. */
  half(): number
  /** The folder of unfinished uploads. */
  folder(): string
  /** The bytes of an upload that the server has received. */
  received(path: string): Promise<Buffer>
  rowOf(path: string): ReturnType<typeof readRow>
  videoOf(path: string): ReturnType<typeof readVideo>
  /** The stored source of a finished upload. */
  stored(path: string): Promise<Buffer>
}

/** Returns the id at the end of an upload's address. */
export const idOf = (path: string): string => path.split('/').at(-1) ?? ''

const readRow = ({ services: { db } }: TestServer, path: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', idOf(path)).executeTakeFirst()
const readVideo = ({ services: { db } }: TestServer, path: string) =>
  db.selectFrom('videos').selectAll().where('id', '=', idOf(path)).executeTakeFirst()

/** Registers the hooks of the test file; its tests can use the result. */
export function stageUploads(): UploadStage {
  let server: TestServer
  let token: string
  let me: TusClient
  let clips: ClipClient
  let video: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    server = await startTestServer({ workers: 0 })
    video = new Uint8Array(await readFile(await testVideo(12)))
  })
  beforeEach(async () => {
    ;({ token } = await server.makeUser({ plan: 'studio' }))
    me = tusClient(server.url, token)
    clips = clipClient(server.url, token)
  })
  afterAll(() => server.stop())
  const folder = () => join(server.services.config.dataDir, 'files', 'uploads')
  return {
    get server() {
      return server
    },
    get token() {
      return token
    },
    get me() {
      return me
    },
    get clips() {
      return clips
    },
    get video() {
      return video
    },
    half: () => Math.floor(video.length / 2),
    folder,
    received: (path) => readFile(join(folder(), idOf(path))),
    rowOf: (path) => readRow(server, path),
    videoOf: (path) => readVideo(server, path),
    stored: async (path) => {
      const row = await readVideo(server, path)
      return readFile(join(server.services.config.dataDir, 'files', row?.source_key ?? ''))
    },
  }
}
