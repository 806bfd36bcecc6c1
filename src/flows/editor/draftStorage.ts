/** Storage for changes that the server does not have yet. */
export type EditStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** All keys of drafts begin with this. */
export const draftPrefix = 'clipaway.edit.'
