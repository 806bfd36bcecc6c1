/**
 * First line of a mail. Whoever knows an address can sign up with it under any name and have a mail sent there: a name
 * that is more than a name (a link, an address, several lines) is not repeated.
 */
export function greeting(name: string): string {
  const isPlain = /^[\p{L}\p{M}\p{N} '’.,()-]{1,60}$/u.test(name) && !/\.\S|www/i.test(name)
  return isPlain ? `Hello ${name},` : 'Hello,'
}
