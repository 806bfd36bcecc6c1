import { readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/**
 * Adds what s3rver lacks for multipart uploads: listing the parts of one, and aborting it. Each is a folder that is
 * named after its id, with a file per part.
 */
export function multipartUploads(directory: string, bucket: string) {
  const folder = join(directory, bucket, '._S3rver_uploads')
  const partsOf = async (id: string) => {
    const names = (await readdir(join(folder, id))).filter((name) => /^\d+$/.test(name))
    return Promise.all(
      names
        .toSorted((a, b) => Number(a) - Number(b))
        .map(async (name) => {
          const path = join(folder, id, name)
          return { number: name, bytes: (await stat(path)).size, md5: await readFile(`${path}.md5`, 'utf8') }
        }),
    )
  }

  /** Returns false for other requests. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { searchParams } = new URL(request.url ?? '', 'http://s3')
    const id = searchParams.get('uploadId')
    if (!id || !/^[0-9a-f]+$/.test(id) || !['GET', 'DELETE'].includes(request.method ?? '')) return false
    const answer = (status: number, xml = '') => {
      response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
      return true
    }
    const parts = await partsOf(id).catch(() => null)
    if (!parts)
      return answer(404, '<?xml version="1.0"?><Error><Code>NoSuchUpload</Code><Message>Gone.</Message></Error>')
    if (request.method === 'DELETE') {
      await rm(join(folder, id), { recursive: true })
      return answer(204)
    }
    const listed = parts.map(
      ({ number, bytes, md5 }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${bytes}</Size></Part>`,
    )
    return answer(
      200,
      `<?xml version="1.0"?><ListPartsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`,
    )
  }
}
