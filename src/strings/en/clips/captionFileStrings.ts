import type { CaptionNotes } from '../../../../clipper/pure/captionFile/CaptionNotes.ts'
import type { CaptionEncoding } from '../../../../clipper/pure/captionFile/captionEncodings.ts'
import { formatNumber } from '../../formats.ts'

/** Maximum number of listed lines. */
const mostListed = 3

export const captionFileStrings = {
  encoding: 'Encoding of the captions file',
  encodingHint: 'The file doesn’t state its encoding. If letters look wrong, choose another one.',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, big-endian)',
    'windows-1250': 'Central European (Windows-1250)',
    'windows-1251': 'Cyrillic (Windows-1251)',
    'windows-1252': 'Western European (Windows-1252)',
    'windows-1253': 'Greek (Windows-1253)',
    'windows-1254': 'Turkish (Windows-1254)',
    'windows-1255': 'Hebrew (Windows-1255)',
    'windows-1256': 'Arabic (Windows-1256)',
    'windows-1257': 'Baltic (Windows-1257)',
    'windows-1258': 'Vietnamese (Windows-1258)',
    'windows-874': 'Thai (Windows-874)',
    'iso-8859-2': 'Central European (ISO 8859-2)',
    'koi8-r': 'Russian (KOI8-R)',
    'koi8-u': 'Ukrainian (KOI8-U)',
    shift_jis: 'Japanese (Shift JIS)',
    'euc-jp': 'Japanese (EUC-JP)',
    'euc-kr': 'Korean (EUC-KR)',
    gb18030: 'Chinese, simplified (GB 18030)',
    big5: 'Chinese, traditional (Big5)',
  } satisfies Record<CaptionEncoding, string>,
  unread: ({ total, unread, unreadLines }: Pick<CaptionNotes, 'total' | 'unread' | 'unreadLines'>) => {
    const listed = unreadLines.slice(0, mostListed).map((line) => formatNumber(line))
    return `${formatNumber(unread)} of ${formatNumber(total)} captions couldn’t be read (line ${listed.join(', ')}${unread > mostListed ? ' …' : ''}).`
  },
  unreadableTimes: (line: number) =>
    `We couldn’t read the captions: the times in line ${formatNumber(line)} aren’t written as in SRT or VTT.`,
}
