import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Config } from '../config.ts'
import { allPages } from './allPages.ts'
import { endStalled } from './endStalled.ts'
import { FileMissing, type Files, type ListedFile } from './Files.ts'
import { asStoreAway } from './isStoreAway.ts'
import { mediaTypeOf } from './mediaTypes.ts'
import { endIdle, endUnanswered, type S3Timeouts, s3ClientOptions, s3Timeouts } from './s3ClientOptions.ts'
import type { FarFile, Scratch } from './scratchSpace.ts'

export interface S3Sizes {
  /** Bytes of a part of a large file, at least 5 MiB. S3 takes 10,000 parts of one file. */
  part: number
  /** Keys that are listed, and removed, by one call; at most 1000. */
  page: number
}

/** Files of up to 320 GB, in as few calls as possible. */
const s3Sizes: S3Sizes = { part: 32 * 1024 ** 2, page: 1000 }

export interface S3Options extends S3Config {
  /** The folder for local copies. */
  scratch: Scratch
  timeouts?: S3Timeouts
  sizes?: S3Sizes
}

/** Stores files in a bucket of Amazon S3 or a compatible store. */
export function s3Files({ scratch, timeouts = s3Timeouts, sizes = s3Sizes, ...config }: S3Options): Files {
  const { bucket, endpoint, publicEndpoint } = config
  const client = new S3Client(s3ClientOptions(config, endIdle(timeouts)))
  const reader = new S3Client(s3ClientOptions(config, endUnanswered(timeouts)))
  // Signs only, because browsers may reach the store at another address.
  const signer = publicEndpoint ? new S3Client(s3ClientOptions({ ...config, endpoint: publicEndpoint }, {})) : client
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  const size = async (key: string): Promise<number | null> => {
    try {
      return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  const open: Files['open'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`
    try {
      const { Body } = await reader.send(new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) }))
      return endStalled(Body as Readable, timeouts.idle)
    } catch (error) {
      throw isMissing(error) ? new FileMissing(key) : error
    }
  }
  const removeKeys = async (keys: readonly string[]) => {
    if (keys.length === 0) return
    const Objects = keys.map((Key) => ({ Key }))
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    )
    if (Errors[0]) throw new Error(`${Errors[0].Key} could not be removed: ${Errors[0].Message}`)
  }
  async function* pages(prefix: string): AsyncGenerator<ListedFile[]> {
    const paging = { client, pageSize: sizes.page }
    for await (const { Contents = [] } of paginateListObjectsV2(paging, { Bucket: bucket, Prefix: `${prefix}/` })) {
      yield Contents.flatMap(({ Key, Size = 0, LastModified }) =>
        Key ? [{ key: Key, bytes: Size, modified: LastModified ?? new Date() }] : [],
      )
    }
  }
  const lease: Files['lease'] = async (key, beside) => {
    const [far, farBeside] = await Promise.all(
      [key, beside].map(async (at): Promise<FarFile | null> => {
        const bytes = at ? await size(at) : null
        return at && bytes !== null ? { key: at, bytes, open: () => open(at) } : null
      }),
    )
    if (!far) throw new FileMissing(key)
    try {
      const { paths, release } = await scratch.lease(farBeside ? [far, farBeside] : [far])
      const [path = '', pathBeside = null] = paths
      return { path, beside: pathBeside, release }
    } catch (error) {
      // The second file was deleted after its size was read. A missing first file is noticed now.
      if (farBeside && error instanceof FileMissing) return lease(key)
      return asStoreAway(error)
    }
  }

  return {
    putFile: async (key, path) => {
      const params = { ...at(key), Body: createReadStream(path), ContentType: mediaTypeOf(key) }
      await new Upload({ client, params, partSize: sizes.part, queueSize: 2, leavePartsOnError: false }).done()
      // A partial upload must not pass for the whole.
      const bytes = await size(key)
      if (bytes === null) throw new FileMissing(key)
      await rm(path, { force: true })
      return { key, bytes }
    },
    putBytes: async (key, bytes) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: mediaTypeOf(key) }))
      return { key, bytes: bytes.length }
    },
    size,
    open,
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    removeAll: async (prefix) => {
      for await (const page of pages(prefix)) await removeKeys(page.map(({ key }) => key))
    },
    list: (prefix) => allPages(pages(prefix)),
    pages,
    check: async () => {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
      } catch (error) {
        // A self-hosted store starts without buckets. Buckets at Amazon are created on purpose.
        if (!endpoint || !isMissing(error)) throw error
        await client.send(new CreateBucketCommand({ Bucket: bucket }))
      }
    },
    address: (key, seconds, saved) => {
      const headers = saved && {
        ResponseContentDisposition: saved.disposition,
        ResponseContentType: saved.contentType,
      }
      return getSignedUrl(signer, new GetObjectCommand({ ...at(key), ...headers }), { expiresIn: seconds })
    },
    lease,
  }
}

/** A HEAD response has no body with details. */
function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}
