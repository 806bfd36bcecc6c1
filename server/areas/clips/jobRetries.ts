/** Kills of the process that a job of clips lives through. */
export const jobRetries = 20
