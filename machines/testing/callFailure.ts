/** A failed call as the client throws it; status null when no answer came. */
export const callFailure = (status: number | null, data: unknown) =>
  Object.assign(new Error('call failed'), { status, data })
