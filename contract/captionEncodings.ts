import * as v from 'valibot'

/** The encodings that captions files are read in, as `TextDecoder` names them. */
export const captionEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'koi8-r',
  'koi8-u',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export const CaptionEncoding = v.picklist(captionEncodings)
export type CaptionEncoding = v.InferOutput<typeof CaptionEncoding>
