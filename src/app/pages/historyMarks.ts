/** Marks a history entry that was opened from within the app, so that Back leads there. */
export const fromApp = 'clipaway.fromApp'

/** Marks a history entry that was opened from the list. */
export const overList = 'clipaway.overList'
