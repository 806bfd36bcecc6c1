/** Marks a history entry that was opened from a place in the app, which Back leads to. */
export const fromApp = 'clipaway.fromApp'

/** Marks a history entry that was opened from the list. */
export const overList = 'clipaway.overList'
