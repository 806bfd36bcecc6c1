import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listenLocally } from './listenLocally.ts'

export interface GooglePerson {
  sub: string
  email: string
  email_verified: boolean
  name?: string
}

export interface IdTokenFaults {
  audience?: string
  issuer?: string
  /** Seconds from now; below 0 it has expired. */
  expiresIn?: number
  /** Signed with a key that the provider does not publish. */
  forged?: boolean
}

export interface GoogleStandIn {
  issuer: string
  tokenInfoUrl: string
  clientId: string
  clientSecret: string
  /** Returns an access token for this person, issued for `audience`. */
  accessToken(person: GooglePerson, audience?: string): string
  /** Returns a code that can be exchanged once for an ID token of this person. */
  code(person: GooglePerson, faults?: IdTokenFaults): string
  /** Makes every further answer a server error. */
  breakDown(): void
  stop(): Promise<void>
}

/** Starts an OpenID provider with the endpoints of Google that the server uses; the tokens are real. */
export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  const clientId = 'clipaway-test.apps.example'
  const clientSecret = 'client secret of the tests'
  const published = await generateKeyPair('RS256')
  const unknown = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'published', alg: 'RS256', use: 'sig' }
  const accessTokens = new Map<string, { person: GooglePerson; audience: string }>()
  const codes = new Map<string, { person: GooglePerson; faults: IdTokenFaults }>()
  let isBroken = false

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand.in')
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (isBroken) return answer(500, { error: 'internal' })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return answer(200, {
          issuer: origin,
          token_endpoint: `${origin}/token`,
          userinfo_endpoint: `${origin}/userinfo`,
          jwks_uri: `${origin}/certs`,
        })
      case '/certs':
        return answer(200, { keys: [jwk] })
      case '/tokeninfo': {
        const known = accessTokens.get(url.searchParams.get('access_token') ?? '')
        if (!known) return answer(400, { error: 'invalid_token' })
        return answer(200, { aud: known.audience, sub: known.person.sub, expires_in: '3599' })
      }
      case '/userinfo': {
        const known = accessTokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
        return known ? answer(200, known.person) : answer(401, { error: 'invalid_token' })
      }
      case '/token': {
        const known = codes.get(form.get('code') ?? '')
        codes.delete(form.get('code') ?? '')
        const isOurs = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
        if (!known || !isOurs || form.get('redirect_uri') !== 'postmessage')
          return answer(400, { error: 'invalid_grant' })
        return answer(200, { access_token: 'unused', token_type: 'Bearer', id_token: await idToken(known) })
      }
      default:
        return answer(404, {})
    }
  })
  const { origin, stop } = await listenLocally(server)

  const idToken = ({ person, faults }: { person: GooglePerson; faults: IdTokenFaults }) => {
    const { sub, ...claims } = person
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'published' })
      .setSubject(sub)
      .setIssuer(faults.issuer ?? origin)
      .setAudience(faults.audience ?? clientId)
      .setIssuedAt(now - 3600)
      .setExpirationTime(now + (faults.expiresIn ?? 3600))
      .sign(faults.forged ? unknown.privateKey : published.privateKey)
  }

  return {
    issuer: origin,
    tokenInfoUrl: `${origin}/tokeninfo`,
    clientId,
    clientSecret,
    accessToken: (person, audience = clientId) => {
      const token = `ya29.${randomUUID()}`
      accessTokens.set(token, { person, audience })
      return token
    },
    code: (person, faults = {}) => {
      const code = `4/${randomUUID()}`
      codes.set(code, { person, faults })
      return code
    },
    breakDown: () => {
      isBroken = true
    },
    stop,
  }
}
