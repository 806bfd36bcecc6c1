const letters = 5

/** Returns the first letters of a word: a stemmer for any language whose words change their endings. */
export const stemOf = (word: string): string => word.slice(0, letters)
