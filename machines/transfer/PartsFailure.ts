/** The parts of a video can't be written on this device. Like a refusal, it is not an interruption. */
export class PartsFailure extends Error {
  readonly status = 0

  constructor(cause: unknown) {
    super('The parts can’t be written.', { cause })
  }
}
