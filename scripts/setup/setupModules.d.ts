// The modules of this folder run before anything is installed, so they are plain JavaScript. These are the types for
// the rest of the project.
declare module '*/setup/buildApp.mjs' {
  /**
   * Builds the app into `dist/` if it is missing or older than its sources. Throws `SetupError` with the bundler's
   * message.
   */
  export function buildApp(env: NodeJS.ProcessEnv): void
}

declare module '*/setup/withLock.mjs' {
  /** The lock file of a command that sets up this working copy: its process id. */
  export const lockFile: string
}
