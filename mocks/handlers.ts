import { createBackend } from './backend.ts'
import { createHandlers } from './createHandlers.ts'

/**
 * The default handlers: the demo world with Maya signed in, without a token. No delay, no randomness. They share one
 * backend; a story or test that changes data creates its own with `createBackend`.
 */
export const handlers = createHandlers(createBackend({ signedInAs: 'user' }))
