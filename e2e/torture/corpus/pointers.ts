import { readFile } from 'node:fs/promises'
import { type Specimen, specimens, type Workbench } from './Specimen.ts'

/** Returns a maker of a file whose content, from `text`, refers to the forbidden targets. */
const pointer =
  (name: string, text: (places: { file: string; fifo: string; url: string }) => string | Uint8Array) =>
  ({ write, forbidden: { files, url } }: Workbench): Promise<string> =>
    write(name, text({ file: files[0] ?? '', fifo: files[1] ?? '', url }))

const hls = ({ file, fifo, url }: { file: string; fifo: string; url: string }): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:10',
    `#EXT-X-KEY:METHOD=AES-128,URI="${url}/key"`,
    `#EXT-X-MAP:URI="file://${file}"`,
    ...[`file://${file}`, file, `${url}/a.ts`, `file://${fifo}`, `concat:${file}|${fifo}`].flatMap((to) => [
      '#EXTINF:9,',
      to,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')

const master = ({ url, file }: { url: string; file: string }): string =>
  `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${url}/list.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nfile://${file}\n`

const concat = ({ file, fifo, url }: { file: string; fifo: string; url: string }): string =>
  `ffconcat version 1.0\nfile '${file}'\nfile '${url}/b.mp4'\nfile '${fifo}'\n`

const dash = ({ file, url }: { file: string; url: string }): string =>
  `<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT9S"><BaseURL>${url}/</BaseURL><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>file://${file}</BaseURL><SegmentList><Initialization sourceURL="${url}/init.mp4"/><SegmentURL media="file://${file}"/></SegmentList></Representation></AdaptationSet></Period></MPD>`

const entity = ({ file, url }: { file: string; url: string }): string =>
  `<?xml version="1.0"?>\n<!DOCTYPE MPD [<!ENTITY a SYSTEM "file://${file}"><!ENTITY b SYSTEM "${url}/entity">]>\n<MPD>&a;&b;</MPD>`

const drawing = ({ file, fifo, url }: { file: string; fifo: string; url: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90"><image xlink:href="${url}/a.png" width="9" height="9"/><image href="file://${file}" width="9" height="9"/><image href="file://${fifo}" width="9" height="9"/><style>@import url("${url}/style.css")</style></svg>`

/** Makes an MP4 whose track refers to data in another file. */
async function elsewhere({ write, good, forbidden: { files, url } }: Workbench): Promise<string> {
  const bytes = Buffer.from(await readFile(good))
  const at = bytes.indexOf('url \0\0\0\x01', 0, 'latin1')
  if (at < 0) throw new Error('The video has no data reference to change.')
  // Clears the flag for data in the same file, so that the following bytes of the index are read as the URL.
  bytes.writeUInt32BE(0, at + 4)
  return write('elsewhere.mp4', Buffer.concat([bytes, Buffer.from(`file://${files[0]}\0${url}/d.mp4\0`)]))
}

/** Files that refer to other files or to the network. */
export const pointers: readonly Specimen[] = [
  ...specimens('video', 'refused', {
    'a playlist': pointer('list.m3u8', hls),
    'a playlist that calls itself a video': pointer('list.mp4', hls),
    'a playlist of playlists': pointer('master.m3u8', master),
    'a playlist behind a byte order mark': pointer('mark.m3u8', (to) => `\ufeff${hls(to)}`),
    'a playlist in UTF-16': pointer('wide.m3u8', (to) => Buffer.from(`\ufeff${hls(to)}`, 'utf16le')),
    'a playlist behind empty lines': pointer('lines.mp4', (to) => `${'\n'.repeat(5000)}${hls(to)}`),
    'a playlist behind the start of a transport stream': pointer('packet.ts', (to) =>
      Buffer.concat([Buffer.from('G'), Buffer.alloc(187), Buffer.from('G'), Buffer.alloc(187), Buffer.from(hls(to))]),
    ),
    'a playlist in a box that players skip': pointer('box.mp4', (to) => {
      const text = Buffer.from(hls(to))
      const head = Buffer.alloc(8)
      head.writeUInt32BE(text.length + 8)
      head.write('free', 4, 'latin1')
      return Buffer.concat([head, text])
    }),
    'a list to join': pointer('join.ffconcat', concat),
    'a list to join that calls itself a video': pointer('join.mkv', concat),
    'lines of file names': pointer('lines.txt', ({ file, fifo }) => `file '${file}'\nfile '${fifo}'\n`),
    'a manifest': pointer('manifest.mpd', dash),
    'a manifest that calls itself a video': pointer('manifest.webm', dash),
    'a manifest with entities': pointer('entities.mpd', entity),
    'a session description': pointer(
      'session.sdp',
      () =>
        'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
    ),
    'a list of a radio station': pointer('radio.pls', ({ file, url }) => `[playlist]\nFile1=${url}/r\nFile2=${file}\n`),
    'a list of Windows Media': pointer(
      'list.asx',
      ({ url }) => `<asx version="3.0"><entry><ref href="${url}/w"/></entry></asx>`,
    ),
    'a list of QuickTime': pointer(
      'list.qtl',
      ({ url }) =>
        `<?xml version="1.0"?><?quicktime type="application/x-quicktime-media-link"?><embed src="${url}/q"/>`,
    ),
    'a list of RealPlayer': pointer('list.ram', ({ url, file }) => `${url}/ram\nfile://${file}\n`),
    'a list of a cinema': pointer(
      'assetmap.xml',
      ({ url }) => `<?xml version="1.0"?><AssetMap><Path>${url}/c</Path></AssetMap>`,
    ),
    'a drawing': pointer('drawing.svg', drawing),
    'a drawing that calls itself a video': pointer('drawing.mp4', drawing),
    'a page': pointer(
      'leaf.mp4',
      ({ url }) => `<!doctype html><video src="${url}/p"></video><script src="${url}/s"></script>`,
    ),
    'a program that draws': pointer(
      'draw.mvg',
      ({ file, url }) =>
        `push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 9,9 'url(${url}/m)'\nimage over 0,0 9,9 '${file}'\npop graphic-context\n`,
    ),
    'a script of filters': pointer('filter.txt', ({ file }) => `movie=${file}[out0]\n`),
  }),
  ...specimens('video', 'either', { 'data that lies elsewhere': elsewhere }),
  ...specimens('captions', 'refused', {
    'a playlist as captions': pointer('captions.m3u8', hls),
    'a list to join as captions': pointer('captions.ffconcat', concat),
    'a session description as captions': pointer('captions.sdp', () => 'v=0\nm=video 5004 RTP/AVP 96\n'),
  }),
  ...specimens('picture', 'refused', {
    'a drawing as a picture': pointer('person.svg', drawing),
    'a drawing that calls itself PNG': pointer('person.png', drawing),
    'a program that draws, as a picture': pointer(
      'person.mvg',
      ({ url }) => `push graphic-context\nimage over 0,0 9,9 'url(${url}/v)'\n`,
    ),
    'a playlist as a picture': pointer('person.jpg', hls),
  }),
]
