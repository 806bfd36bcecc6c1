/** The message is one sentence for the user: the missing dependency, and the command to type. */
export class SetupError extends Error {}
