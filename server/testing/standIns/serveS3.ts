import { createServer } from 'node:http'
import S3rver from '@20minutes/s3rver'
import { listenLocally } from './listenLocally.ts'
import { multipartUploads } from './multipartUploads.ts'

// Runs as a process of its own, see `s3Server.ts`: serves a bucket of this name from this folder, optionally to pages
// of any origin.
const [directory = '', bucket = '', pages = ''] = process.argv.slice(2)
const corsRules = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
</CORSRule></CORSConfiguration>`

/** `/bucket/`, as the SDK asks for lists. */
const ofBucket = /^\/[^/?]+\/?(\?|$)/
/** An apostrophe in a signed URL, such as in the name of a download. */
const withApostrophe = /\?.*%27/

// The lenient server skips signatures that s3rver cannot check: those of requests for a bucket, because it drops the
// trailing slash, and those with an apostrophe, which it does not escape.
const [strict, lenient] = [false, true].map((allowMismatchedSignatures) => {
  const configureBuckets = [{ name: bucket, configs: pages === 'any-page' ? [Buffer.from(corsRules)] : [] }]
  return new S3rver({ silent: true, directory, allowMismatchedSignatures, configureBuckets })
})
if (!strict || !lenient) throw new Error('Two were asked for.')
await strict.configureBuckets()
const [checked, unchecked] = [strict.callback(), lenient.callback()]
const ofParts = multipartUploads(directory, bucket)
const server = createServer(async (request, response) => {
  if (await ofParts(request, response)) return
  const { url = '' } = request
  const answer = ofBucket.test(url) || withApostrophe.test(url) ? unchecked : checked
  answer(request, response)
})
const { origin } = await listenLocally(server)
process.stdout.write(`${origin}\n`)
// The parent process is gone.
process.stdin.on('end', () => process.exit(0)).resume()
