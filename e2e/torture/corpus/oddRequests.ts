import { tus } from '../../../contract/uploads.ts'

/** The raw bytes of a request. */
export interface OddRequest {
  name: string
  /** The header lines without `Host` and `Authorization`. */
  head: readonly string[]
  body?: string
  /** The client closes its half of the connection after the last byte. */
  ends?: true
  /** Acceptable statuses; if empty, no response is acceptable as well. */
  answers: readonly number[]
}

const multipart = 'Content-Type: multipart/form-data; boundary=b'
const part = (disposition: string, text: string, ...lines: string[]): string =>
  [`--b`, `Content-Disposition: ${disposition}`, ...lines, '', text].join('\r\n')
const file = (text = 'not a video'): string => part('form-data; name="file"; filename="a.mp4"', text)
const field = (name: string, text: string): string => part(`form-data; name="${name}"`, text)
const body = (...parts: string[]): string => `${parts.map((one) => `${one}\r\n`).join('')}--b--\r\n`

/** Returns an upload form with the correct length. */
const form = (name: string, text: string, answers: readonly number[], type = multipart): OddRequest => ({
  name: `a form with ${name}`,
  head: ['POST /api/clips/ HTTP/1.1', type, `Content-Length: ${Buffer.byteLength(text)}`],
  body: text,
  answers,
})

const refused = [400, 413, 415]

const forms: readonly OddRequest[] = [
  form('no boundary', body(file()), refused, 'Content-Type: multipart/form-data'),
  form('another boundary', body(file()), refused, 'Content-Type: multipart/form-data; boundary=c'),
  form(
    'a boundary of 10,000 letters',
    body(file()),
    [...refused, 431],
    `Content-Type: multipart/form-data; boundary=${'b'.repeat(10_000)}`,
  ),
  form('no end', file(), refused),
  form('nothing in it', '', refused),
  form('an end and nothing else', '--b--\r\n', refused),
  form('line ends of one byte', body(file()).replaceAll('\r\n', '\n'), refused),
  form('a part of no name', body(part('form-data; filename="a.mp4"', 'x')), refused),
  form('a part of no disposition', body('--b\r\nContent-Type: text/plain\r\n\r\nx'), refused),
  form('a part of endless headers', body(`--b\r\n${'X-Long: y\r\n'.repeat(20_000)}\r\nx`), refused),
  form(
    'a header of a megabyte',
    body(part('form-data; name="file"; filename="a.mp4"', 'x', `X-Long: ${'y'.repeat(1_000_000)}`)),
    refused,
  ),
  form('two files', body(file(), file()), refused),
  form('a file that nobody asked for', body(part('form-data; name="other"; filename="a.mp4"', 'x'), file()), refused),
  form('the name of a prototype', body(part('form-data; name="__proto__"; filename="a.mp4"', 'x')), refused),
  form('fields that are prototypes', body(field('__proto__', '{"a":1}'), field('constructor', 'x'), file()), refused),
  form('two hundred fields', body(...Array.from({ length: 200 }, (_, i) => field(`f${i}`, 'x')), file()), refused),
  form('a field of a megabyte', body(field('title', 't'.repeat(1_000_000)), file()), refused),
  form(
    'a hundred files',
    body(...Array.from({ length: 100 }, () => part('form-data; name="captions"; filename="c.srt"', 'x'))),
    refused,
  ),
  form(
    'forms in a form',
    body(part('form-data; name="file"', '--c\r\n\r\nx\r\n--c--', 'Content-Type: multipart/mixed; boundary=c')),
    refused,
  ),
  form(
    'an encoding of its own',
    body(part('form-data; name="file"; filename="a.mp4"', 'AAAA', 'Content-Transfer-Encoding: base64')),
    refused,
  ),
  form(
    'a name in an alphabet that nobody knows',
    body(part('form-data; name="file"; filename*=x-nobody\'\'%ff%00', 'x')),
    refused,
  ),
  form(
    'settings that cannot be',
    body(field('min_seconds', 'NaN'), field('max_clips', '1e999'), field('aspect', '../'), file()),
    refused,
  ),
  form('JSON', '{"file": "x"}', refused, 'Content-Type: application/json'),
  form('JSON that is none', '{"file": ', refused, 'Content-Type: application/json'),
]

const framed: readonly OddRequest[] = [
  {
    name: 'a form that ends early',
    head: ['POST /api/clips/ HTTP/1.1', multipart, 'Content-Length: 900000'],
    body: file('x'.repeat(3000)),
    ends: true,
    answers: [],
  },
  {
    name: 'a form with a length below nothing',
    head: ['POST /api/clips/ HTTP/1.1', multipart, 'Content-Length: -1'],
    body: body(file()),
    answers: [400],
  },
  {
    name: 'a form of two lengths',
    head: ['POST /api/clips/ HTTP/1.1', multipart, 'Content-Length: 10', 'Content-Length: 20'],
    body: body(file()),
    answers: [400],
  },
  {
    name: 'a form with a length and pieces',
    head: ['POST /api/clips/ HTTP/1.1', multipart, 'Content-Length: 10', 'Transfer-Encoding: chunked'],
    body: '0\r\n\r\n',
    answers: [400],
  },
  {
    name: 'pieces that are none',
    head: ['POST /api/clips/ HTTP/1.1', multipart, 'Transfer-Encoding: chunked'],
    body: 'zz\r\nhello\r\n0\r\n\r\n',
    answers: [400],
  },
  {
    name: 'a piece of 16 million terabytes',
    head: ['POST /api/clips/ HTTP/1.1', multipart, 'Transfer-Encoding: chunked'],
    body: 'ffffffffffffffff\r\nx',
    ends: true,
    answers: [],
  },
  {
    name: 'a form of 9 petabytes',
    head: ['POST /api/clips/ HTTP/1.1', multipart, 'Content-Length: 9007199254740991'],
    body: file(),
    answers: [400, 413],
  },
  {
    name: 'headers of 100 KB',
    head: ['GET /api/clips/ HTTP/1.1', `X-Long: ${'x'.repeat(100_000)}`],
    answers: [431],
  },
  { name: 'an address that climbs', head: ['GET /media/../../../../etc/passwd HTTP/1.1'], answers: [400, 403, 404] },
  {
    name: 'an address that climbs, escaped',
    head: ['GET /media/users%2f..%2f..%2fsecret?e=9999999999&s=AAAA HTTP/1.1'],
    answers: [400, 403, 404],
  },
  { name: 'an address with a zero byte', head: ['GET /api/clips/a%00b HTTP/1.1'], answers: [400, 404] },
  { name: 'an address of half a character', head: ['GET /api/clips/%ff%fe%c0 HTTP/1.1'], answers: [400, 404] },
  { name: 'a method that nobody knows', head: ['BREW /api/clips/ HTTP/1.1'], answers: [400, 404, 405] },
]

/** Returns a request to the endpoint for resumable uploads. */
const upload = (
  name: string,
  first: string,
  lines: readonly string[],
  answers: readonly number[],
  text = '',
): OddRequest => ({
  name: `an upload with ${name}`,
  head: [`${first} HTTP/1.1`, `Tus-Resumable: ${tus.version}`, ...lines, `Content-Length: ${Buffer.byteLength(text)}`],
  body: text,
  answers,
})
const create = (name: string, lines: readonly string[], answers: readonly number[] = refused) =>
  upload(name, `POST ${tus.path}`, lines, answers)
const named = (text: string) => `Upload-Metadata: filename ${Buffer.from(text).toString('base64')}`

const uploads: readonly OddRequest[] = [
  create('no length', [named('a.mp4')]),
  create('a length below nothing', ['Upload-Length: -5', named('a.mp4')]),
  create('a length of nothing', ['Upload-Length: 0', named('a.mp4')]),
  create('a length that is no number', ['Upload-Length: 12abc', named('a.mp4')]),
  create('a length in exponents', ['Upload-Length: 1e3', named('a.mp4')]),
  create('a length of 9 exabytes', ['Upload-Length: 9223372036854775807', named('a.mp4')]),
  create('a length to come later', ['Upload-Defer-Length: 1', named('a.mp4')]),
  create('metadata that are none', ['Upload-Length: 10', 'Upload-Metadata: filename ####']),
  create('metadata twice', ['Upload-Length: 10', 'Upload-Metadata: filename YQ==,filename Yg=='], [201, ...refused]),
  create('metadata of 12 KB', ['Upload-Length: 10', named('n'.repeat(9000))], [201, ...refused]),
  create(
    'metadata that are prototypes',
    ['Upload-Length: 10', 'Upload-Metadata: __proto__ YQ==,constructor YQ=='],
    [201, ...refused],
  ),
  create('metadata with a zero byte', ['Upload-Length: 10', named('a\0b')], [201, ...refused]),
  create('metadata that are no text', ['Upload-Length: 10', 'Upload-Metadata: filename //79/A=='], [201, ...refused]),
  create('captions of another', ['Upload-Length: 10', 'Upload-Metadata: captions Li4vLi4vc2VjcmV0']),
  create('parts to be joined', ['Upload-Length: 10', 'Upload-Concat: final;/api/uploads/a'], [201, ...refused]),
  create(
    'another method in its headers',
    ['Upload-Length: 10', named('a.mp4'), 'X-HTTP-Method-Override: DELETE'],
    [201, ...refused],
  ),
  upload('an address that climbs', `HEAD ${tus.path}..%2f..%2fsecret`, [], [400, 404]),
  upload('an address with a zero byte', `HEAD ${tus.path}a%00`, [], [400, 404]),
  upload(
    'an id that nobody has',
    `PATCH ${tus.path}${'0'.repeat(32)}`,
    ['Upload-Offset: 0', `Content-Type: ${tus.contentType}`],
    [404],
    'x',
  ),
  {
    name: 'an upload with no version',
    head: [`POST ${tus.path} HTTP/1.1`, 'Upload-Length: 10', 'Content-Length: 0'],
    answers: [412],
  },
  {
    name: 'an upload with a version of tomorrow',
    head: [`POST ${tus.path} HTTP/1.1`, 'Tus-Resumable: 9.9.9', 'Upload-Length: 10', 'Content-Length: 0'],
    answers: [412],
  },
]

/** Requests that no browser sends. */
export const oddRequests: readonly OddRequest[] = [...forms, ...framed, ...uploads]
