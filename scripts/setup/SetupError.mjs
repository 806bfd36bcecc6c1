/** The message is one sentence for the person at the keyboard: what is missing, and what to type. */
export class SetupError extends Error {}
