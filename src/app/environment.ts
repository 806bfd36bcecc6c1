import * as v from 'valibot'

const origin = (example: string) =>
  v.pipe(v.string(), v.regex(/^(https?:\/\/[^/]+)?$/, `An origin such as ${example}, or empty.`))

/** Settings that differ per environment. Each comes from the build's variables (`VITE_*`). */
const Environment = v.object({
  name: v.picklist(['development', 'production']),
  /** URL of the API; empty for the page's own origin. */
  apiBaseUrl: origin('https://api.example.com'),
  /** Base URL of invite links; empty for the page's own origin. */
  affiliateSiteUrl: origin('https://example.com'),
  /** Public key of the payment provider; empty to use the API's. */
  paymentKey: v.pipe(v.string(), v.regex(/^(pk_\w+)?$/, 'A public key such as pk_live_…, or empty.')),
  /** Client id at the sign-in provider; empty to use the API's. */
  signInClientId: v.string(),
})
export type Environment = v.InferOutput<typeof Environment>

/** Variables with a separate value for development, whose name ends in `_DEVELOPMENT`. */
const perEnvironment = {
  apiBaseUrl: 'VITE_API_URL',
  affiliateSiteUrl: 'VITE_AFFILIATE_URL',
  paymentKey: 'VITE_STRIPE_PUBLIC_KEY',
  signInClientId: 'VITE_GOOGLE_CLIENT_ID',
} as const satisfies Partial<Record<keyof Environment, `VITE_${string}`>>

type PerEnvironment = (typeof perEnvironment)[keyof typeof perEnvironment]

/** Every variable that the build reads; `.env.example` explains each. */
export type BuildVariables = {
  [Name in 'VITE_ENVIRONMENT' | PerEnvironment | `${PerEnvironment}_DEVELOPMENT`]?: string | undefined
}

/** Throws a readable error for an invalid configuration. Defaults to production. */
export function readEnvironment(variables: BuildVariables): Environment {
  const name = variables.VITE_ENVIRONMENT || 'production'
  const suffix = name === 'development' ? '_DEVELOPMENT' : ''
  const values = Object.entries(perEnvironment).map(([key, variable]) => [key, variables[`${variable}${suffix}`] ?? ''])
  const result = v.safeParse(Environment, { name, ...Object.fromEntries(values) })
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new Error(`The build is configured wrongly: ${v.getDotPath(issue)}: ${issue.message}`)
}
