import { EMAIL_REGEX } from 'valibot'
import { limits } from './limits.ts'

/** The formats of texts, each defined once, for schemas, forms, mocks and server. */
export const patterns = {
  email: EMAIL_REGEX,
  /** A referral code. */
  code: new RegExp(`^[A-Za-z0-9_-]{${limits.code.min},${limits.code.max}}$`),
  /** The key of a constant. */
  constantKey: /^[a-z][a-z0-9_]{0,63}$/,
  /** Excludes a user name and a password. The server accepts http only for receivers that its configuration allows. */
  webhookUrl: /^https?:\/\/[^\s/@?#]+([/?][^\s#]*)?$/i,
  captionsFile: /\.(srt|vtt)$/i,
} as const
