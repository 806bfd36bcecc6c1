import * as v from 'valibot'

/** What differs between places where the app runs. Addresses come from the build's configuration (`VITE_*`). */
const Environment = v.object({
  name: v.picklist(['development', 'production']),
  /** Where the API lives; empty for the origin of the page. */
  apiBaseUrl: v.pipe(
    v.string(),
    v.regex(/^(https?:\/\/[^/]+)?$/, 'An origin such as https://api.example.com, or empty.'),
  ),
  /** Where invite links lead; empty for the origin of the page. */
  affiliateSiteUrl: v.pipe(
    v.string(),
    v.regex(/^(https?:\/\/[^/]+)?$/, 'An origin such as https://example.com, or empty.'),
  ),
})
export type Environment = v.InferOutput<typeof Environment>

interface BuildVariables {
  VITE_ENVIRONMENT?: string | undefined
  VITE_API_URL?: string | undefined
  VITE_API_URL_DEVELOPMENT?: string | undefined
  VITE_AFFILIATE_URL?: string | undefined
}

/** Throws a readable error when the build was configured wrongly. Production is selected unless told otherwise. */
export function readEnvironment(variables: BuildVariables): Environment {
  const name = variables.VITE_ENVIRONMENT || 'production'
  const result = v.safeParse(Environment, {
    name,
    apiBaseUrl: (name === 'development' ? variables.VITE_API_URL_DEVELOPMENT : variables.VITE_API_URL) ?? '',
    affiliateSiteUrl: variables.VITE_AFFILIATE_URL ?? '',
  })
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new Error(`The build is configured wrongly: ${v.getDotPath(issue)}: ${issue.message}`)
}

/** Put in by the build. */
export const build = { commit: import.meta.env.COMMIT, builtAt: import.meta.env.BUILT_AT }
