/** The variables that the build defines on `import.meta.env`. */
interface ImportMetaEnv {
  /** Read and checked by the build; see `environment.ts`. */
  readonly ENVIRONMENT: import('./environment.ts').Environment
  readonly COMMIT: string
  readonly BUILT_AT: string
  /** The site consists of static files, and all data stays on the device. */
  readonly WITHOUT_SERVER?: boolean
}
