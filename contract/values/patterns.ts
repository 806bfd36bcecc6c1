import { limits } from './limits.ts'

/** Characters of a name before the @ without quotes (RFC 5321), and all beyond ASCII that are letters or signs (RFC 6531). */
const atom = String.raw`[\w!#$%&'*+/=?^\x60{|}~\-\p{L}\p{M}\p{N}\p{S}]`
/** A label of a domain: ASCII, punycode or in any alphabet, at most 63 long, with hyphens only inside. */
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`

/** The formats of texts, each defined once, for schemas, forms, mocks and server. */
export const patterns = {
  /** Quoted names and addresses of machines (`me@[192.0.2.1]`) are allowed by RFC 5321, and given to no mailbox. */
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
