/** The variables that the build puts into `import.meta.env`. */
interface ImportMetaEnv {
  /** Read and checked by the build; see `environment.ts`. */
  readonly ENVIRONMENT: import('./environment.ts').Environment
  readonly COMMIT: string
  readonly BUILT_AT: string
  /** The site is files alone, and what is made with it stays on the device. */
  readonly WITHOUT_SERVER?: boolean
}
