/** A phrase of the server as a sentence of its own: "ends on a pause" is "Ends on a pause". */
export const asSentence = (phrase: string): string => phrase.charAt(0).toLocaleUpperCase('en-GB') + phrase.slice(1)
