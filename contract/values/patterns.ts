import { limits } from './limits.ts'

/** Unquoted characters before the @ of an address (RFC 5321), and all letters and signs beyond ASCII (RFC 6531). */
const atom = String.raw`[\w!#$%&'*+/=?^\x60{|}~\-\p{L}\p{M}\p{N}\p{S}]`
/** A domain label: ASCII, punycode or any alphabet, up to 63 characters, no hyphen at either end. */
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`

/** The formats of texts, each defined once, for schemas, forms, mocks and server. */
export const patterns = {
  /** Excludes quoted names and IP addresses (`me@[192.0.2.1]`), which RFC 5321 allows but no mailbox uses. */
  email: new RegExp(String.raw`^(?=[^@]{1,64}@)${atom}+(?:\.${atom}+)*@(?:${label}\.)+(?!\d+$)(?=..)${label}$`, 'u'),
  /** A referral code. */
  code: new RegExp(`^[A-Za-z0-9_-]{${limits.code.min},${limits.code.max}}$`),
  /** The key of a constant. */
  constantKey: /^[a-z][a-z0-9_]{0,63}$/,
  /** Excludes a user name and a password. The server accepts http only for receivers that its configuration allows. */
  webhookUrl: /^https?:\/\/[^\s/@?#]+([/?][^\s#]*)?$/i,
  captionsFile: /\.(srt|vtt)$/i,
  /** 16 random bytes. */
  uploadId: /^[0-9a-f]{32}$/,
} as const
