/**
 * First line of an email. Anyone can sign up with somebody else's email under any name and have an email sent there, so a name
 * that is more than a name (a link, an email, several lines) is not repeated.
 */
export function greeting(name: string): string {
  const isPlain = /^[\p{L}\p{M}\p{N} '’.,()-]{1,60}$/u.test(name) && !/\.\S|www/i.test(name)
  return isPlain ? `Hello ${name},` : 'Hello,'
}
