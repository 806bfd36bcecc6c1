import { paths } from '../../screens/paths.ts'

/** The full URL that an affiliate shares. */
export const inviteUrl = (origin: string, code: string): string => `${origin}${paths.invite(code)}`
