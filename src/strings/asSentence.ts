/** Turns a phrase of the server into a sentence: "ends on a pause" becomes "Ends on a pause". */
export const asSentence = (phrase: string): string => phrase.charAt(0).toLocaleUpperCase('en-GB') + phrase.slice(1)
