/** Milliseconds that a test waits for a state: less than the limit of a test, so that the failure names the state. */
export const patience = 120_000
