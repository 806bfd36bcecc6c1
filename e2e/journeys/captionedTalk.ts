import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'
import { makeTalk, temporaryFolder } from '../../clipper/testing/makeMedia.ts'
import type { Clip } from '../../contract/clips.ts'
import { type ClipClient, clipClient } from '../../server/testing/clipClient.ts'
import type { TestServer, TestUser } from '../../server/testing/startTestServer.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'

/** The clips of a video that was sent with captions. */
export interface SentTalk {
  client: ClipClient
  /** The owner of the clips. */
  user: TestUser
  /** At least one clip. */
  clips: [Clip, ...Clip[]]
}

export interface CaptionedTalk extends SentTalk {
  /** A folder that `stop` removes. */
  folder: string
  world: OpenBrowser
  /** A page of this user. */
  page: Page
  stop(): Promise<void>
}

export interface SendOptions {
  seconds: number
  /** Fields of the upload in addition to video and captions. */
  fields: Readonly<Record<string, string>>
  /** The line spoken in the given second. */
  line?: (second: number) => string
  /** Sends no captions, so that the video has no words. */
  withoutCaptions?: boolean
}

export interface TalkOptions extends SendOptions {
  window?: BrowserContextOptions
  /** Whether the server also renders files without a request. */
  renders?: boolean
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',')

const cuesOf = (seconds: number, line: (second: number) => string) =>
  Array.from({ length: seconds }, (_, at) => `${at + 1}\n${timeOf(at)} --> ${timeOf(at + 0.95)}\n${line(at)}\n`).join(
    '\n',
  )

/** Returns two numbered words per second, so that each word is unique. */
const twoWords = (second: number) => `word${2 * second} word${2 * second + 1}`

/** Returns the caption file of a talk. */
export const captionsOf = (seconds: number, line = twoWords) => new File([cuesOf(seconds, line)], 'talk.srt')

/** Makes a talk in a folder, sends it with its captions, and waits for its clips. */
export async function sendTalk(
  server: TestServer,
  folder: string,
  { seconds, fields, line = twoWords, withoutCaptions = false }: SendOptions,
): Promise<SentTalk> {
  const file = join(folder, 'talk.mp4')
  await makeTalk({ file, seconds })
  const user = await server.makeUser({ plan: 'studio' })
  const client = clipClient(server.url, user.token)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (!withoutCaptions) form.set('captions', captionsOf(seconds, line))
  form.set('file', await openAsBlob(file), 'talk.mp4')
  expect((await client.call('/api/clips/', { method: 'POST', body: form })).status).toBe(201)
  await client.allListed()
  const [first, ...others] = await client.clips()
  if (!first) throw new Error('There is no clip.')
  return { client, user, clips: [first, ...others] }
}

/**
 * Opens the clips of a captioned video in their owner's browser. The clips play from the video; the server renders
 * files only with `renders`.
 */
export async function openCaptionedTalk({
  window = {},
  renders = false,
  ...talk
}: TalkOptions): Promise<CaptionedTalk> {
  const { folder, remove } = await temporaryFolder()
  const world = await openBrowser(renders ? {} : { queues: ['analyse', 'rest'] })
  const stop = async () => {
    await world.stop()
    await remove()
  }
  try {
    const sent = await sendTalk(world.server, folder, talk)
    return { ...sent, folder, world, page: await world.open(sent.user, window), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
