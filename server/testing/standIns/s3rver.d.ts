// The package has no types; these are the parts that tests use.
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  interface Options {
    silent: boolean
    directory: string
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string; configs: Buffer[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
