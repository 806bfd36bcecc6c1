/** What the build puts into `import.meta.env`; see `environment.ts`. */
interface ImportMetaEnv extends Readonly<import('./environment.ts').BuildVariables> {
  readonly COMMIT: string
  readonly BUILT_AT: string
}
