/** Returns a failed call as the client throws it; the status is null without a response. */
export const callFailure = (status: number | null, data: unknown) =>
  Object.assign(new Error('call failed'), { status, data })
