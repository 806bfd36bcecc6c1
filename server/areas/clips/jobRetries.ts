/** Kills of the process that a job of clips survives. */
export const jobRetries = 20
