/**
 * Returns the id of an upload from its name in a store: `<id>`, or the key of its video,
 * `users/<id>/videos/<id>/source`.
 */
export const idOfName = (name: string): string => /([0-9a-f]{32})(?:\/source)?$/.exec(name)?.[1] ?? ''
