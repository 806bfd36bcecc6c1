import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

interface Signing {
  /** Signs media addresses. */
  secret: string
  /** The public address of the server without a trailing slash. */
  publicUrl: string
  config: Pick<Config, 'corsOrigins' | 'mediaLifetime'>
}

/** Expiries are rounded up to this, so that a file keeps its address for a while and caches work. */
const stepSeconds = 3600

/** Returns the number of the period in which a file keeps its address. */
export const addressStep = (now = Date.now()): number => Math.floor(now / 1000 / stepSeconds)

const signatureOf = (secret: string, key: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`media\n${key}\n${expires}`).digest()

/** Signatures of this period, because lists show the same clips again and again. */
const made = new Map<string, string>()
/** About 5 MB. */
const maxMade = 20_000

function rememberedSignature(secret: string, key: string, expires: number): string {
  const name = `${expires}\n${key}\n${secret}`
  const known = made.get(name)
  if (known !== undefined) return known
  if (made.size >= maxMade) made.clear()
  const signature = signatureOf(secret, key, expires).toString('base64url')
  made.set(name, signature)
  return signature
}

/**
 * Returns the address of a stored file, valid for at least `config.mediaLifetime` seconds. Relative, unless front ends
 * on other origins are allowed.
 */
export function signedUrl(services: Signing, key: string, now = Date.now()): string {
  const expires = (addressStep(now) + 1) * stepSeconds + services.config.mediaLifetime
  const signature = rememberedSignature(services.secret, key, expires)
  const base = services.config.corsOrigins.length > 0 ? services.publicUrl : ''
  return `${base}/media/${key}?e=${expires}&s=${signature}`
}

/** Returns whether an address has our signature and has not expired. */
export function isSigned(services: Signing, key: string, expires: string, signature: string, now = Date.now()) {
  const until = Number(expires)
  if (!Number.isSafeInteger(until) || until * 1000 <= now) return false
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(services.secret, key, until)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
