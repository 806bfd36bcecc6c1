/** Columns of a video whose next step starts with new tries. */
export const queuedAgain = {
  status: 'queued',
  progress: 0,
  eta_seconds: null,
  error: null,
  starts: 0,
  errors: 0,
  finished_at: null,
} as const
