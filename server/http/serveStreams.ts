import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { ClipperError, type Edit, levelledGain, stillOf, streamEdit, withWholePicture } from '../../clipper/clipper.ts'
import { forbidden, notFound } from '../ApiProblem.ts'
import { leaseWithLogo } from '../areas/brand/logos.ts'
import { editOfClip } from '../areas/clips/edits/editStore.ts'
import { isFramed } from '../areas/clips/picture/pictureReadings.ts'
import { pictureSoon } from '../areas/clips/picture/readPicture.ts'
import { readSoundLevels } from '../areas/clips/videos/readSoundLevels.ts'
import { begun } from '../files/begun.ts'
import { FileMissing } from '../files/Files.ts'
import type { Services } from '../Services.ts'
import { goneSignal } from './goneSignal.ts'
import { isSigned } from './signedUrl.ts'
import { streamPlaces } from './streamPlaces.ts'

const places = { all: 4, perPerson: 2 }
/**
 * Pictures that this process extracts at the same time. A list shows dozens of them. They wait for each other instead
 * of being refused, because a page does not retry a picture.
 */
const picturesAtOnce = 2

interface Asked {
  clip: string
  version: string
}

/**
 * Serves clips without a file at signed addresses, as light streams and pictures that are made while they are sent.
 * They have no byte ranges, because their length is unknown.
 */
export function serveStreams(app: FastifyInstance, services: Services): void {
  const { take } = streamPlaces({ ...places, pauseMs: services.config.stalledAnswers.seconds * 1000 })
  const limit = pLimit(picturesAtOnce)

  const readAsked = async (request: FastifyRequest, name: string) => {
    const { clip: id, version } = request.params as Asked
    const { e = '', s = '' } = request.query as Record<string, string | undefined>
    if (!isSigned(services, `streams/${id}/${version}/${name}`, String(e), String(s))) throw forbidden('addressExpired')
    return readEdit(services, id, Number(version))
  }

  // HEAD encodes nothing.
  for (const [name, contentType] of [
    ['clip.mp4', 'video/mp4'],
    ['poster.jpg', 'image/jpeg'],
  ] as const) {
    app.head(`/media/streams/:clip/:version/${name}`, async (request, reply) => {
      await readAsked(request, name)
      // An empty stream leaves the length open.
      return reply.type(contentType).header('cache-control', 'no-store').send(Readable.from([]))
    })
  }

  app.get('/media/streams/:clip/:version/clip.mp4', { exposeHeadRoute: false }, async (request, reply) => {
    const { edit, ...video } = await readAsked(request, 'clip.mp4')
    const leave = take(video.userId, reply)
    try {
      const { picture, automaticCrops } = await pictureSoon(services, video, edit)
      const gain = levelledGain(edit, await readSoundLevels(services.db, video.id))
      const asked = { userId: video.userId, edit }
      const { path, logoFile, release } = await leaseWithLogo(services, video.source_key, asked).catch(gone)
      const signal = goneSignal(request)
      const options = { ...video, automaticCrops, picture, gain, tempDir: services.tempDir, signal, logoFile }
      const stream = await streamEdit(path, video.source, edit, options)
        .then((made) => begun(made, signal))
        .catch(async (error: unknown) => {
          await release()
          throw unreadable(error)
        })
      stream.once('close', () => {
        leave()
        void release()
      })
      return reply.type('video/mp4').header('cache-control', 'no-store').send(stream)
    } catch (error) {
      leave()
      throw error
    }
  })

  app.get('/media/streams/:clip/:version/poster.jpg', { exposeHeadRoute: false }, async (request, reply) => {
    const { edit, ...video } = await readAsked(request, 'poster.jpg')
    const { readings: picture, automaticCrops } = await pictureSoon(services, video, edit, true)
    const { source_key, source } = video
    const { path, release } = await services.files.lease(source_key).catch(gone)
    try {
      // No stream starts for a page that has left.
      const signal = goneSignal(request)
      // Crops that are found later change the picture, but not its address.
      const isFinal = automaticCrops !== null || !isFramed(edit, video)
      const still = await limit(() =>
        stillOf(path, source, isFinal ? edit : withWholePicture(edit), {
          automaticCrops,
          picture,
          tempDir: services.tempDir,
          signal,
        }),
      )
      return reply
        .type('image/jpeg')
        .header('cache-control', isFinal ? 'private, max-age=3600' : 'no-store')
        .header('content-length', still.length)
        .send(Readable.from([still]))
    } catch (error) {
      throw unreadable(error)
    } finally {
      await release()
    }
  })
}

const gone = (error: unknown): never => {
  throw error instanceof FileMissing ? notFound() : error
}

const unreadable = (error: unknown): unknown => (error instanceof ClipperError ? notFound() : error)

/** Returns a version of a clip's edit and what is needed to show it. @throws ApiProblem 404 */
async function readEdit({ db }: Services, clipId: string, version: number) {
  const row = await db
    .selectFrom('clips')
    .innerJoin('videos', 'videos.id', 'clips.video_id')
    .leftJoin('clip_versions', (join) =>
      join.onRef('clip_versions.clip_id', '=', 'clips.id').on('clip_versions.version', '=', version),
    )
    .select([
      'clips.user_id as userId',
      'clips.video_id as videoId',
      'clips.edit',
      'clips.start_at',
      'clips.end_at',
      'clips.version',
    ])
    .select(['videos.source_key', 'videos.source', 'videos.settings', 'videos.words', 'videos.cuts', 'videos.kept'])
    .select('clip_versions.edit as stored')
    .where('clips.id', '=', clipId)
    .where('clips.deleted_at', 'is', null)
    .executeTakeFirst()
  const isNewest = row?.version === version
  if (!row?.source_key || (!row.stored && !isNewest)) throw notFound()
  const edit: Edit = row.stored ?? editOfClip(row, row.settings)
  const { userId, videoId: id, source_key, source, words, cuts, kept } = row
  return { id, userId, source_key, source, words, cuts, kept, edit }
}
