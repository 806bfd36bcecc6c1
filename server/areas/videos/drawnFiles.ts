import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { ClipperError, readPeaks, writeFilmstrip } from '../../../clipper/clipper.ts'
import type { Filmstrip, Waveform } from '../../../contract/videos.ts'
import { notFound } from '../../ApiProblem.ts'
import { FileMissing } from '../../files/Files.ts'
import { keepReserve } from '../../files/keepReserve.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import type { Services } from '../../Services.ts'
import type { VideoRow } from '../clips/tables.ts'

/** The metadata that is stored with a filmstrip's sheets. */
interface StoredFilmstrip extends Omit<Filmstrip, 'sheets' | 'rows'> {
  /** Not stored by older versions, whose sheets had ten. */
  rows?: number
  sheets: { key: string; times: number[] }[]
}

type Drawn = 'filmstrip' | 'waveform'
type DrawnVideo = Pick<VideoRow, 'user_id' | 'id' | 'source'>

const folderOf = ({ user_id, id }: DrawnVideo): string => `users/${user_id}/videos/${id}`

/** Returns the name of the filmstrip, or of the waveform of the chosen sound track. */
function fileOf(video: DrawnVideo, drawn: Drawn): string {
  const { audioStream: track } = video.source
  const ofTrack = drawn === 'waveform' && track !== undefined ? `-${track}` : ''
  return `${folderOf(video)}/${drawn}${ofTrack}.json`
}

/**
 * Checks that it exists or can be drawn, without drawing.
 * @throws ApiProblem 404 when it is not stored and the source is gone
 */
export async function checkDrawn(
  { files }: Pick<Services, 'files'>,
  video: DrawnVideo & Pick<VideoRow, 'source_key'>,
  drawn: Drawn,
): Promise<void> {
  if (!video.source_key && (await files.size(fileOf(video, drawn))) === null) throw notFound()
}

/** Videos that this process draws at the same time. Each uses a core. */
const limit = pLimit(2)

/** Drawings in progress by key: simultaneous requests for the same one wait for it. */
const drawing = new Map<string, Promise<unknown>>()

/** Returns stored JSON, or makes and stores it. @throws ApiProblem 404 when the source is gone */
async function storedOr<T>(services: Services, key: string, video: VideoRow, make: (source: string) => Promise<T>) {
  const { files } = services
  const stored = await files.open(key).catch((error: unknown) => {
    if (error instanceof FileMissing) return null
    throw error
  })
  if (stored) return JSON.parse(await text(stored)) as T
  const { source_key } = video
  if (!source_key) throw notFound()
  const known = drawing.get(key) as Promise<T> | undefined
  if (known) return known
  const work = (async () => {
    const source = await files.lease(source_key)
    try {
      await keepReserve(services.tempDir, services.config.diskReserve)
      const made = await limit(() => make(source.path))
      await files.putBytes(key, Buffer.from(JSON.stringify(made)))
      return made
    } catch (error) {
      if (error instanceof FileMissing || (error instanceof ClipperError && error.code === 'corrupt')) throw notFound()
      throw error
    } finally {
      await source.release()
    }
  })().finally(() => drawing.delete(key))
  drawing.set(key, work)
  return work
}

/** @throws ApiProblem 404 */
export async function getFilmstrip(services: Services, video: VideoRow): Promise<Filmstrip> {
  const { sheets, ...shape } = await storedOr<StoredFilmstrip>(
    services,
    fileOf(video, 'filmstrip'),
    video,
    async (source) => {
      const temp = await mkdtemp(join(services.tempDir, 'filmstrip-'))
      try {
        // Keyframes that are too sparse for cuts are too sparse for the filmstrip.
        const isSparse = video.analysis?.videoPass === 'sampled' || video.analysis?.cutsDue === true
        const drawn = await writeFilmstrip(source, video.source, temp, { isSparse })
        const stored: StoredFilmstrip['sheets'] = []
        for (const [i, { file, times }] of drawn.sheets.entries()) {
          const { key } = await services.files.putFile(`${folderOf(video)}/filmstrip-${i}.jpg`, file)
          stored.push({ key, times })
        }
        return { ...drawn, sheets: stored }
      } finally {
        await rm(temp, { recursive: true, force: true })
      }
    },
  )
  return { rows: 10, ...shape, sheets: sheets.map(({ key, times }) => ({ url: signedUrl(services, key), times })) }
}

/** @throws ApiProblem 404 */
export async function getWaveform(services: Services, video: VideoRow): Promise<Waveform> {
  return storedOr<Waveform>(services, fileOf(video, 'waveform'), video, async (source) => {
    const { perSecond, peaks } = await readPeaks(source, video.source)
    return { peaks_per_second: perSecond, peaks }
  })
}
