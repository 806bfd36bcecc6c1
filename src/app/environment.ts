import * as v from 'valibot'

const origin = (example: string) =>
  v.pipe(v.string(), v.regex(/^(https?:\/\/[^/]+)?$/, `An origin such as ${example}, or empty.`))

/** What differs between places where the app runs. Each value comes from the build's configuration (`VITE_*`). */
const Environment = v.object({
  name: v.picklist(['development', 'production']),
  /** Where the API lives; empty for the origin of the page. */
  apiBaseUrl: origin('https://api.example.com'),
  /** Where invite links lead; empty for the origin of the page. */
  affiliateSiteUrl: origin('https://example.com'),
  /** Public key of the payment provider; empty for the one that the API names. */
  paymentKey: v.pipe(v.string(), v.regex(/^(pk_\w+)?$/, 'A public key such as pk_live_…, or empty.')),
  /** Client id at the sign-in provider; empty for the one that the API names. */
  signInClientId: v.string(),
})
export type Environment = v.InferOutput<typeof Environment>

/** The variables that have a value of their own in development: there `_DEVELOPMENT` stands behind the name. */
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

/** Throws a readable error when the build was configured wrongly. Production is selected unless told otherwise. */
export function readEnvironment(variables: BuildVariables): Environment {
  const name = variables.VITE_ENVIRONMENT || 'production'
  const suffix = name === 'development' ? '_DEVELOPMENT' : ''
  const values = Object.entries(perEnvironment).map(([key, variable]) => [key, variables[`${variable}${suffix}`] ?? ''])
  const result = v.safeParse(Environment, { name, ...Object.fromEntries(values) })
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new Error(`The build is configured wrongly: ${v.getDotPath(issue)}: ${issue.message}`)
}
