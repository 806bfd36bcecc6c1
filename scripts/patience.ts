/** Milliseconds that a test waits for a state before it gives up: less than a test may take, so that the state is named. */
export const patience = 120_000
