/** What the build puts into `import.meta.env`; see `environment.ts`. */
interface ImportMetaEnv {
  readonly COMMIT: string
  readonly BUILT_AT: string
  readonly VITE_ENVIRONMENT?: string
  readonly VITE_API_URL?: string
  readonly VITE_API_URL_DEVELOPMENT?: string
  readonly VITE_AFFILIATE_URL?: string
}
