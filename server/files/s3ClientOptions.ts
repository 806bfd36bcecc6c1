import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'

/** Milliseconds. The library tries three times before it gives up. */
export interface S3Timeouts {
  /** Until there is a connection. */
  connect: number
  /**
   * In which no byte comes or goes while one is awaited. Stores may need long to put large files together, and megabytes that
   * the system has taken from us may still be on their way.
   */
  idle: number
}

export const s3Timeouts: S3Timeouts = { connect: 10_000, idle: 120_000 }

/** Options of a client for a bucket at `endpoint`, or at Amazon. */
export function s3ClientOptions(
  { endpoint, region, credentials }: Pick<S3Config, 'endpoint' | 'region' | 'credentials'>,
  requestHandler: NonNullable<S3ClientConfig['requestHandler']>,
) {
  return {
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Checksums inside of streams are Amazon's own: others store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler,
  } satisfies S3ClientConfig
}

/** For requests with small answers: a line on which nothing moves is dead, however large the body that is sent. */
export const endIdle = ({ connect, idle }: S3Timeouts) => ({ connectionTimeout: connect, socketTimeout: idle })

/**
 * For files that are read as slowly as their reader likes: what counts is the time until the answer begins, and the reader
 * watches the rest. Each read keeps its connection for as long as it takes, so that none waits for another's.
 */
export const endUnanswered = ({ connect, idle }: S3Timeouts) => ({
  connectionTimeout: connect,
  requestTimeout: idle,
  throwOnRequestTimeout: true,
  httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
  httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
})
