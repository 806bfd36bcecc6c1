import { sql } from 'kysely'

/** Columns of a clip that no worker renders. */
export const notRendering = { render_lease: null, render_progress: null, render_eta: null } as const

/** Columns of a clip without a file. One is rendered on request. */
export const withoutFile = {
  state: 'ready',
  trim_error: null,
  undo_version: null,
  media_key: null,
  file_version: null,
  file_duration: null,
  bytes: 0,
  ...notRendering,
  certificate: sql<null>`null`,
} as const
