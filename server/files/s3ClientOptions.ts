import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'

/** Milliseconds. The library tries three times before it gives up. */
export interface S3Timeouts {
  /** To establish a connection. */
  connect: number
  /**
   * Without a byte sent or received while one is expected. Stores may take long to assemble large files, and buffered
   * megabytes may still be on the way.
   */
  idle: number
}

export const s3Timeouts: S3Timeouts = { connect: 10_000, idle: 120_000 }

/** Returns options of a client for a bucket at `endpoint`, or at Amazon. */
export function s3ClientOptions(
  { endpoint, region, credentials }: Pick<S3Config, 'endpoint' | 'region' | 'credentials'>,
  requestHandler: NonNullable<S3ClientConfig['requestHandler']>,
) {
  return {
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Checksums inside streams are an extension of Amazon: other stores save them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler,
  } satisfies S3ClientConfig
}

/** For requests with small responses: an idle connection is dead, whatever the size of the body. */
export const endIdle = ({ connect, idle }: S3Timeouts) => ({ connectionTimeout: connect, socketTimeout: idle })

/**
 * For files that may be read slowly: only the time until the response starts is limited, and the reader watches the
 * rest. Each read keeps its connection, so that none waits for another.
 */
export const endUnanswered = ({ connect, idle }: S3Timeouts) => ({
  connectionTimeout: connect,
  requestTimeout: idle,
  throwOnRequestTimeout: true,
  httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
  httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
})
