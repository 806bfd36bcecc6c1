/** Set by the build. */
export const build = { commit: import.meta.env.COMMIT, builtAt: import.meta.env.BUILT_AT }
