import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'
import { Email } from '../../contract/values/primitives.ts'
import { type ApiProblem, invalidRequest, notSetUp } from '../ApiProblem.ts'
import type { GoogleConfig } from '../config.ts'
import { askProvider, providerAway } from './askProvider.ts'
import type { Identity, IdentityProvider } from './Identity.ts'

/** Google sends some booleans as text. */
const yes = v.pipe(
  v.union([v.boolean(), v.string()]),
  v.transform((value) => String(value) === 'true'),
)
const Discovery = v.object({
  issuer: v.string(),
  token_endpoint: v.string(),
  userinfo_endpoint: v.string(),
  jwks_uri: v.string(),
})
const TokenInfo = v.object({
  aud: v.string(),
  sub: v.optional(v.string()),
  expires_in: v.union([v.string(), v.number()]),
})
const Person = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  email_verified: v.optional(yes, false),
  name: v.optional(v.string()),
})
const Tokens = v.object({ id_token: v.string() })

type Discovery = v.InferOutput<typeof Discovery>

/** Google's value for a code from its script's window instead of a redirect. */
const redirectUri = 'postmessage'
const discoveryLifetimeMs = 3_600_000
const clockToleranceSeconds = 10

const notConfirmed = (): ApiProblem => invalidRequest('googleNotConfirmed')
const notVerified = (): ApiProblem => invalidRequest('googleEmailNotVerified')

/**
 * Verifies Google users by OpenID Connect. An access token counts only if it was issued for this client, because other
 * sites get tokens of the same user. An ID token is checked for signature, issuer, audience and expiry.
 */
export function googleIdentity(config: GoogleConfig): IdentityProvider {
  let discovered: { at: number; document: Promise<Known> } | null = null

  const discover = (): Promise<Known> => {
    if (discovered && Date.now() - discovered.at < discoveryLifetimeMs) return discovered.document
    const document = readDiscovery(config.issuer)
    discovered = { at: Date.now(), document }
    document.catch(() => {
      discovered = null
    })
    return document
  }

  return {
    identify: async (proof) => {
      const known = await discover()
      return 'code' in proof ? byCode(config, known, proof.code) : byAccessToken(config, known, proof.accessToken)
    },
  }
}

type Known = Discovery & { keys: ReturnType<typeof createRemoteJWKSet> }

async function readDiscovery(issuer: string): Promise<Known> {
  const document = await askProvider(Discovery, `${issuer}/.well-known/openid-configuration`)
  if (!document) throw providerAway()
  return { ...document, keys: createRemoteJWKSet(new URL(document.jwks_uri)) }
}

async function byAccessToken(config: GoogleConfig, known: Discovery, token: string): Promise<Identity> {
  const info = await askProvider(TokenInfo, `${config.tokenInfoUrl}?${new URLSearchParams({ access_token: token })}`)
  if (!info || info.aud !== config.clientId || !(Number(info.expires_in) > 0)) throw notConfirmed()
  const headers = { authorization: `Bearer ${token}` }
  const person = await askProvider(Person, known.userinfo_endpoint, { headers })
  if (!person || (info.sub !== undefined && info.sub !== person.sub)) throw notConfirmed()
  return toIdentity(person)
}

async function byCode(config: GoogleConfig, known: Known, code: string): Promise<Identity> {
  const { clientId, clientSecret } = config
  if (!clientSecret) throw notSetUp('googleOff')
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
  })
  const tokens = await askProvider(Tokens, known.token_endpoint, { method: 'POST', body })
  if (!tokens) throw notConfirmed()
  const person = v.safeParse(Person, await verifyIdToken(config, known, tokens.id_token))
  if (!person.success) throw notConfirmed()
  return toIdentity(person.output)
}

async function verifyIdToken({ clientId }: GoogleConfig, { issuer, keys }: Known, token: string): Promise<JWTPayload> {
  try {
    // Google sends its issuer with and without the scheme.
    const { payload } = await jwtVerify(token, keys, {
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience: clientId,
      algorithms: ['RS256', 'ES256'],
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  } catch (error) {
    const refused = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    throw refused ? notConfirmed() : providerAway()
  }
}

/** @throws ApiProblem 400 without a verified address */
function toIdentity({ sub, email, email_verified: isVerified, name }: v.InferOutput<typeof Person>): Identity {
  const address = v.safeParse(Email, email)
  if (!address.success || !isVerified) throw notVerified()
  const called = name?.trim().slice(0, 100)
  return { sub, email: address.output, name: called || (address.output.split('@')[0] ?? address.output) }
}
