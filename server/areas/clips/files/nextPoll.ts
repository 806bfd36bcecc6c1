import { setTimeout as delay } from 'node:timers/promises'

/** Waits between two polls of a file in progress. @throws AbortError once `signal` is aborted */
export const nextPoll = (signal: AbortSignal): Promise<void> => delay(300, undefined, { signal })
