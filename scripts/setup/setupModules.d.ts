// The modules of this folder run before anything is installed, so they are plain JavaScript; these are the types of what
// the rest of the project calls.
declare module '*/setup/buildApp.mjs' {
  /** Builds the app into `dist/` when it is missing or older than its sources. Throws `SetupError` with the bundler's words. */
  export function buildApp(env: NodeJS.ProcessEnv): void
}

declare module '*/setup/inTurn.mjs' {
  /** The file that a command leaves while it sets up this working copy: its process number. */
  export const note: string
}
